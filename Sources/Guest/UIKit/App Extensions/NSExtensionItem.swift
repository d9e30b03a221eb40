/// One thing that a host hands to an app extension. Widgets get none.
///
/// - Status: partial (attachments are kept as they are)
open class NSExtensionItem: NSObject {
    open var attributedTitle: NSAttributedString?
    open var attributedContentText: NSAttributedString?
    open var attachments: [Any]?
    open var userInfo: [AnyHashable: Any]?

    public override init() {
        super.init()
    }
}

public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"
