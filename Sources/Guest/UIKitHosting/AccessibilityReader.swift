@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Reads a view tree as a screen reader meets it: what is hidden left out, in the order in which one reads.
@MainActor struct AccessibilityReader {
    /// An element as it was found.
    struct Found {
        var element: UIResponder
        var language: String
        var isActionable: Bool
        /// The list that it is in.
        var list: UIResponder?
        /// Points of the window.
        var frame: CGRect
        /// How it, or what it is in, is taken elsewhere.
        var moves: [UIAccessibilityCustomAction] = []
    }

    /// What is read in one go: an element, or what is in a group.
    private struct Item {
        var frame: CGRect
        var found: [Found]
    }

    /// What holds for everything below a view.
    private struct Surroundings {
        var language = ""
        var isActionable = false
        var list: UIResponder?
    }

    private let root: UIView

    init(root: UIView) { self.root = root }

    /// The elements, in reading order.
    func read() -> [Found] { inReadingOrder(items(in: root, Surroundings())) }

    private func items(in view: UIView, _ outer: Surroundings) -> [Item] {
        let items = allItems(in: view, outer)
        let moves = items.isEmpty ? [] : view.accessibilityMoves
        guard !moves.isEmpty else { return items }
        // What belongs together is read together.
        var found = inReadingOrder(items)
        // One collection may lie in an item of another one.
        found[found.firstIndex { $0.moves.isEmpty } ?? 0].moves = moves
        return [Item(frame: view.convert(view.bounds, to: root), found: found)]
    }

    private func allItems(in view: UIView, _ outer: Surroundings) -> [Item] {
        guard !view.isHidden, view.layer.opacity >= Float(0.01), !view.accessibilityElementsHidden else { return [] }
        var surroundings = outer
        surroundings.language = view.accessibilityLanguage ?? outer.language
        surroundings.isActionable =
            outer.isActionable || view.reactsToTaps
            || view.recognizers.contains { $0.isEnabled && $0 is UITapGestureRecognizer }
        if view.accessibilityContainerType == .list { surroundings.list = view }
        // An image view with a label is an element even without `isAccessibilityElement`.
        let isNamedImage = view is UIImageView && !view.hasExplicitAccessibilityFlag && view.accessibilityLabel != nil
        if view.isAccessibilityElement || isNamedImage { return item(view, surroundings) }
        let frame = view.convert(view.bounds, to: root)
        let count = view.accessibilityElementCount()
        if count != NSNotFound {
            // Whoever names its elements orders them, too.
            let named = (0..<max(0, min(count, Self.mostNamed))).compactMap { view.accessibilityElement(at: $0) }
            let found = named.flatMap { element in items(of: element, surroundings).flatMap(\.found) }
            return found.isEmpty ? [] : [Item(frame: frame, found: found)]
        }
        let inside = readable(view.subviewStorage).flatMap { items(in: $0, surroundings) }
        guard view.shouldGroupAccessibilityChildren || surroundings.list === view, !inside.isEmpty else {
            return inside
        }
        return [Item(frame: frame, found: inReadingOrder(inside))]
    }

    /// A modal view keeps its siblings from being read, a presented one those that it covers.
    private func readable(_ subviews: [UIView]) -> ArraySlice<UIView> {
        if let modal = subviews.lastIndex(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
            return subviews[modal...modal]
        }
        return subviews[(subviews.lastIndex { $0.isPresented && !$0.isHidden } ?? 0)...]
    }

    /// More elements than that of one container nobody reads.
    private static let mostNamed = 1000

    private func items(of element: Any, _ surroundings: Surroundings) -> [Item] {
        switch element {
        case let view as UIView: return items(in: view, surroundings)
        case let element as UIAccessibilityElement where element.isAccessibilityElement:
            var own = surroundings
            own.language = element.accessibilityLanguage ?? own.language
            return item(element, own)
        default: return []
        }
    }

    private func item(_ element: UIResponder, _ surroundings: Surroundings) -> [Item] {
        let frame = element.accessibilityFrame
        let says = [element.accessibilityLabel, element.accessibilityValue].contains { $0?.isEmpty == false }
        // What can be used is read without words as well.
        let hasUse = element is UIControl || element.accessibilityRole != nil
        guard says || hasUse, frame.intersects(root.bounds) else { return [] }
        let found = Found(
            element: element, language: surroundings.language,
            isActionable: surroundings.isActionable || (element as? UIControl)?.isEnabled == true,
            list: surroundings.list, frame: frame)
        return [Item(frame: frame, found: [found])]
    }

    /// Line by line; what begins above the middle of a line's first part is in that line.
    private func inReadingOrder(_ items: [Item]) -> [Found] {
        var waiting = items.enumerated().sorted {
            ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
        }
        .map(\.element)[...]
        var ordered: [Found] = []
        while let first = waiting.first {
            let line = waiting.prefix { $0.frame.minY <= max(first.frame.midY, first.frame.minY) }
            waiting = waiting.dropFirst(line.count)
            let isRightToLeft = root.isRightToLeft
            let across = line.enumerated().sorted { one, other in
                let (a, b) = (one.element.frame, other.element.frame)
                let (x, y) = isRightToLeft ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
                return (x, one.offset) < (y, other.offset)
            }
            ordered += across.flatMap(\.element.found)
        }
        return ordered
    }
}
