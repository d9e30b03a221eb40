import AppleFoundation
import WebLink

/// A document that a page has been at.
///
/// - Status: complete
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
    let item: HistoryItem

    init(_ item: HistoryItem) {
        self.item = item
        super.init()
    }

    public var url: URL { URL(string: item.url) ?? WKFrameInfo.nowhere }
    public var initialURL: URL { URL(string: item.initialURL) ?? url }
    public var title: String? { item.title.isEmpty ? nil : item.title }
}
