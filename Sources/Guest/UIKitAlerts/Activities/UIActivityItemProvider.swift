import UIKitCore

/// An item that takes time to make. A subclass makes it in `item`.
///
/// - Status: partial (the item is asked for on the main thread, when it has been chosen what to do)
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    /// What stands for the item before that is there; nil without any.
    public let placeholderItem: Any?
    /// What was chosen; nil before.
    public private(set) var activityType: UIActivity.ActivityType?

    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    open var item: Any { placeholderItem ?? "" }

    @preconcurrency @MainActor
    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholderItem ?? ""
    }

    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        self.activityType = activityType
        return item
    }
}
