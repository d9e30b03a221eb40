@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Reads a view tree as a screen reader meets it: elements from back to front, what is hidden left out.

@MainActor struct AccessibilityReader {
    private(set) var nodes: [HostedAccessibilityNode] = []
    private let root: UIView

    init(root: UIView) {
        self.root = root
        visit(root, isActionable: false)
    }

    private mutating func visit(_ view: UIView, isActionable: Bool) {
        guard !view.isHidden, view.layer.opacity >= Float(0.01), !view.accessibilityElementsHidden else { return }
        let reacts =
            isActionable || view.reactsToTaps
            || view.recognizers.contains { $0.isEnabled && $0 is UITapGestureRecognizer }
        // An image view with a label is an element even without `isAccessibilityElement`.
        let isNamedImage = view is UIImageView && !view.hasExplicitAccessibilityFlag && view.accessibilityLabel != nil
        if view.isAccessibilityElement || isNamedImage {
            append(view, isActionable: reacts)
            return
        }
        let subviews = view.subviewStorage
        let modal = subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
        for subview in modal.map({ [$0] }) ?? subviews {
            visit(subview, isActionable: reacts)
        }
    }

    private mutating func append(_ view: UIView, isActionable: Bool) {
        let traits = view.accessibilityTraits
        let label = view.accessibilityLabel ?? ""
        let value = view.accessibilityValue ?? ""
        let frame = view.convert(view.bounds, to: root)
        guard !label.isEmpty || !value.isEmpty || view is UIControl, frame.intersects(root.bounds) else { return }
        let control = view as? UIControl
        nodes.append(
            HostedAccessibilityNode(
                role: view.accessibilityRole ?? Self.role(of: view is UIImageView ? traits.union(.image) : traits),
                label: label, value: value, frame: frame,
                isEnabled: !traits.contains(.notEnabled), isSelected: traits.contains(.selected),
                isActionable: isActionable || control?.isEnabled == true))
    }

    private static func role(of traits: UIAccessibilityTraits) -> HostedAccessibilityNode.Role {
        if traits.contains(.button) { return .button }
        if traits.contains(.link) { return .link }
        if traits.contains(.header) { return .header }
        if traits.contains(.image) { return .image }
        return .text
    }
}
