@_spi(Hosting) import AppleFoundation

/// Something that can be done with an element beside activating it.
///
/// - Status: partial (no image, no attributed name)
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// iOS 13.
    public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    open weak var target: AnyObject?
    open var selector: Selector
    /// Called instead of the target; true if it did something.
    open var actionHandler: ActionHandler?

    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    public init(name: String, actionHandler: ActionHandler?) {
        self.name = name
        self.actionHandler = actionHandler
        selector = Selector("")
        super.init()
    }

    /// - Returns: whether it did something.
    @_spi(UIKit) public func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target else { return false }
        do {
            // Methods that say nothing have done what they are for.
            return try selector.perform(on: target, with: [self]) as? Bool ?? true
        } catch {
            HostedLog.write("\(type(of: target)) could not do “\(selector.description)”: \(error)")
            return false
        }
    }
}
