import AppleFoundation
import WebLink

/// The documents that a page has been at, in order.
///
/// - Status: complete
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
    private let items: [WKBackForwardListItem]
    private let current: Int

    nonisolated override init() {
        (items, current) = ([], -1)
        super.init()
    }

    /// Items that were there before stay the same objects.
    init(_ history: [HistoryItem], current: Int, before: WKBackForwardList) {
        items = history.enumerated().map { index, item in
            let known = before.items.indices.contains(index) ? before.items[index] : nil
            return known?.item == item ? known ?? WKBackForwardListItem(item) : WKBackForwardListItem(item)
        }
        self.current = history.indices.contains(current) ? current : -1
        super.init()
    }

    public var currentItem: WKBackForwardListItem? { item(at: 0) }
    public var backItem: WKBackForwardListItem? { item(at: -1) }
    public var forwardItem: WKBackForwardListItem? { item(at: 1) }

    public var backList: [WKBackForwardListItem] { current < 0 ? [] : Array(items[..<current]) }
    public var forwardList: [WKBackForwardListItem] { current < 0 ? [] : Array(items[(current + 1)...]) }

    /// - Parameter index: from the current one.
    public func item(at index: Int) -> WKBackForwardListItem? {
        let (place, overflows) = current.addingReportingOverflow(index)
        return current >= 0 && !overflows && items.indices.contains(place) ? items[place] : nil
    }

    func distance(to item: WKBackForwardListItem) -> Int? {
        items.firstIndex { $0 === item }.map { $0 - current }
    }
}
