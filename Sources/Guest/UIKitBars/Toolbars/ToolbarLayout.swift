/// Where the items of a toolbar lie from the leading edge on: a value that knows no view.
enum ToolbarLayout {
    /// Between the items and the bar's edges, and between two items, in points: as in a navigation bar.
    private static let side: CGFloat = 16
    private static let spacing: CGFloat = 8

    struct Item {
        /// Points.
        var width: CGFloat
        var isSpace: Bool
        /// Whether it takes an equal part of what the others leave.
        var isFlexible: Bool
    }

    static func places(of items: [Item], in width: CGFloat) -> [Range<CGFloat>] {
        let gaps = zip(items, items.dropFirst()).map { $0.isSpace || $1.isSpace ? 0 : spacing }
        let taken = items.reduce(2 * side) { $0 + $1.width } + gaps.reduce(0, +)
        let flexible = items.filter(\.isFlexible).count
        let share = flexible > 0 ? max(width - taken, 0) / CGFloat(flexible) : 0
        var x = side
        return zip(items, gaps + [0]).map { item, gap in
            let length = item.width + (item.isFlexible ? share : 0)
            defer { x += length + gap }
            return x..<(x + length)
        }
    }
}
