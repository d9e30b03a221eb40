/// One thing that is painted of a symbol, over all those before it.
public struct SymbolLayer: Hashable, Sendable {
    public let steps: [SymbolStep]
    public let fills: Bool
    public let strokes: Bool
    /// Whether it takes away what is there instead.
    public let erases: Bool
    /// How large it is drawn, about the middle of the grid. Its lines are as wide as all others.
    public let scale: Double
}

extension Symbol {
    /// What is painted, in order.
    public var layers: [SymbolLayer] {
        let scale = enclosure == nil ? 1 : Self.enclosedScale
        let fillsOutlines = isFilled && enclosure == nil
        let around = enclosure.map {
            SymbolLayer(steps: $0.steps, fills: isFilled, strokes: true, erases: false, scale: 1)
        }
        return [around].compactMap { $0 }
            + parts.map { part in
                let isDot = part.kind == .dot || part.kind == .innerDot
                return SymbolLayer(
                    steps: part.steps, fills: isDot || part.kind == .outline && fillsOutlines, strokes: !isDot,
                    erases: isFilled && (enclosure != nil || part.kind.isInner), scale: scale)
            }
    }
}
