import AccessibilityTree
@_spi(Hosting) @_spi(UIKit) import UIKitCore

extension HostedWindow {
    /// What a screen reader would read, in reading order.
    public func accessibilityNodes() -> [AccessibilityNode] { accessibilityElements.nodes(below: window) }

    /// The number of an element, or of the first one in a view; 0 if there is none.
    public func accessibilityNumber(of element: UIResponder) -> UInt32 {
        let own = accessibilityElements.number(of: element)
        guard own == 0, let view = element as? UIView else { return own }
        let first = AccessibilityReader(root: view).read().first
        return first.map { accessibilityElements.number(of: $0.element) } ?? 0
    }

    /// Does something with an element; with the window itself if there is none of that number any more.
    ///
    /// - Parameter timestamp: seconds that never go back.
    /// - Returns: whether it did anything.
    @discardableResult
    public func perform(_ action: AccessibilityAction, on number: UInt32, timestamp: TimeInterval) -> Bool {
        let element = accessibilityElements.element(number)
        switch action {
        case .activate:
            guard let element else { return false }
            return element.accessibilityActivate() || tap(element.accessibilityActivationPoint, timestamp)
        case .increment, .decrement:
            guard let element, element.accessibilityTraits.contains(.adjustable),
                !element.accessibilityTraits.contains(.notEnabled)
            else { return false }
            action == .increment ? element.accessibilityIncrement() : element.accessibilityDecrement()
            return true
        case .escape: return responders(from: element).contains { $0.accessibilityPerformEscape() }
        case .magicTap: return responders(from: element).contains { $0.accessibilityPerformMagicTap() }
        case .custom(let place):
            guard let element else { return false }
            let actions = accessibilityElements.actions(of: element)
            guard actions.indices.contains(Int(place)) else { return false }
            return actions[Int(place)].perform()
        }
    }

    @discardableResult
    func tap(_ place: CGPoint, _ timestamp: TimeInterval) -> Bool {
        send(.began, finger: .max, location: place, timestamp: timestamp)
        send(.ended, finger: .max, location: place, timestamp: timestamp + Self.tapDuration)
        return true
    }

    /// Seconds.
    private static let tapDuration = 0.05

    private func responders(from element: UIResponder?) -> some Sequence<UIResponder> {
        sequence(first: element ?? window.frontResponder) { $0.next }
    }
}
