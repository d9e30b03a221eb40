import UIKitCore

/// Something that can be done with what an app shares: a row of a `UIActivityViewController`.
///
/// - Status: partial (categories and images make no difference to the row)
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// Whether it hands the items to others or does something with them here.
    ///
    /// - Status: complete
    public enum Category: Int, Sendable {
        case action, share
    }

    open class var activityCategory: Category { .action }

    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }

    /// Whether the row is offered for these items.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// The user has chosen it: what is to be done comes next.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// What asks the user for more, and is presented instead of calling `perform()`; nil without any.
    open var activityViewController: UIViewController? { nil }

    /// Does it, and calls `activityDidFinish(_:)`.
    open func perform() { activityDidFinish(false) }

    /// To be called by `perform()`, or by its own controller, when it is over.
    ///
    /// - Parameter completed: whether it was done.
    open func activityDidFinish(_ completed: Bool) {
        let hears = onFinish
        onFinish = nil
        hears?(completed)
    }

    /// Who waits for its end.
    var onFinish: ((Bool) -> Void)?
}
