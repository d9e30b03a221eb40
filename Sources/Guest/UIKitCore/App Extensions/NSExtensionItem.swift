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

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"
