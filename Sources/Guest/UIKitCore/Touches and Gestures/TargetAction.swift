/// A target and the method to call on it. The target is not kept alive; without a target the responder chain is
/// searched.
struct TargetAction {
    weak var target: AnyObject?
    let hasTarget: Bool
    let action: Selector

    init(target: AnyObject?, action: Selector) {
        self.target = target
        hasTarget = target != nil
        self.action = action
    }

    func matches(_ other: TargetAction) -> Bool {
        target === other.target && hasTarget == other.hasTarget && action == other.action
    }

    /// Whether it is one of those that a removal means; nil means any.
    func matches(target other: AnyObject?, action otherAction: Selector?) -> Bool {
        (other == nil || target === other) && (otherAction == nil || action == otherAction)
    }

    @MainActor @discardableResult
    func send(from sender: AnyObject, event: UIEvent? = nil) -> Bool {
        if hasTarget, target == nil { return false }
        return ActionSender.send(action, to: target, from: sender, for: event)
    }
}

/// Calls an action method with as many arguments as its name has.
@MainActor enum ActionSender {
    static func send(_ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?) -> Bool {
        guard let receiver = target ?? responder(for: action, startingAt: sender) else {
            HostedLog.write("Nobody in the responder chain answers to “\(action.description)”.")
            return false
        }
        let count = action.argumentCount
        do {
            _ = try action.perform(on: receiver, with: Array([sender, event].prefix(count)))
            return true
        } catch {
            HostedLog.write("\(type(of: receiver)) could not do “\(action.description)”: \(error)")
            return false
        }
    }

    private static func responder(for action: Selector, startingAt sender: AnyObject?) -> AnyObject? {
        var first: UIResponder?
        if let view = sender as? UIView {
            first = view.window?.firstResponder ?? view
        } else if let recognizer = sender as? UIGestureRecognizer {
            first = recognizer.view
        } else {
            first = UIApplication.current?.keyWindow?.firstResponder ?? UIApplication.current?.keyWindow?.frontResponder
        }
        return first?.target(forAction: action, withSender: sender).map { $0 as AnyObject }
    }
}

extension UIWindow {
    /// Where the chain begins if nothing is first responder.
    package var frontResponder: UIResponder {
        rootViewController?.presentedViewController ?? rootViewController ?? self
    }
}
