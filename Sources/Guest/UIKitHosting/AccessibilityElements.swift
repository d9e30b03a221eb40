import AccessibilityTree
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// The elements of one window, which keep their numbers as long as they live: by these the host names them.
@MainActor final class AccessibilityElements {
    private struct Known {
        weak var element: UIResponder?
        var number: UInt32
        /// What it offers beside its own actions.
        var moves: [UIAccessibilityCustomAction] = []
    }

    private var known: [ObjectIdentifier: Known] = [:]
    private var last: UInt32 = 0

    /// Reads what is below `root` now.
    func nodes(below root: UIView) -> [AccessibilityNode] {
        let found = AccessibilityReader(root: root).read()
        let before = known
        known = [:]
        for element in found.flatMap({ [$0.element, $0.list].compactMap { $0 } }) {
            let key = ObjectIdentifier(element)
            guard known[key] == nil else { continue }
            if let old = before[key], old.element === element {
                known[key] = old
            } else {
                last += 1
                known[key] = Known(element: element, number: last)
            }
        }
        for one in found { known[ObjectIdentifier(one.element)]?.moves = one.moves }
        return found.map { node(of: $0) }
    }

    func element(_ number: UInt32) -> UIResponder? {
        known.values.first { $0.number == number }?.element
    }

    /// What can be done with an element beside activating it, in the order in which its node names it.
    func actions(of element: UIResponder) -> [UIAccessibilityCustomAction] {
        (element.accessibilityCustomActions ?? []) + (known[ObjectIdentifier(element)]?.moves ?? [])
    }

    /// 0 if it was not among the elements when they were read last.
    func number(of element: UIResponder) -> UInt32 {
        guard let known = known[ObjectIdentifier(element)], known.element === element else { return 0 }
        return known.number
    }

    private func node(of found: AccessibilityReader.Found) -> AccessibilityNode {
        let element = found.element
        let traits = element is UIImageView ? element.accessibilityTraits.union(.image) : element.accessibilityTraits
        return AccessibilityNode(
            number: number(of: element), role: element.accessibilityRole ?? Self.role(of: traits),
            label: element.accessibilityLabel ?? "", value: element.accessibilityValue ?? "",
            hint: element.accessibilityHint ?? "", language: found.language, frame: found.frame,
            isEnabled: !traits.contains(.notEnabled), isSelected: traits.contains(.selected),
            isActionable: found.isActionable || !traits.isDisjoint(with: [.button, .link]),
            isAdjustable: traits.contains(.adjustable), updatesFrequently: traits.contains(.updatesFrequently),
            list: found.list.map { number(of: $0) } ?? 0, actions: actions(of: element).map(\.name))
    }

    private static func role(of traits: UIAccessibilityTraits) -> AccessibilityNode.Role {
        if traits.contains(.button) { return .button }
        if traits.contains(.link) { return .link }
        if traits.contains(.header) { return .header }
        if traits.contains(.image) { return .image }
        return .text
    }
}
