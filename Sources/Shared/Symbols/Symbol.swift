/// What a symbol's name means: the parts of a shape, alone or in a circle or a square. What is painted of it are its `layers`.
public struct Symbol: Hashable, Sendable {
    enum Enclosure: String, Sendable {
        case circle, square

        var steps: [SymbolStep] {
            switch self {
            case .circle: [.circle(center: SymbolStep.Point(x: 12, y: 12), radius: 10)]
            case .square:
                [.rectangle(origin: SymbolStep.Point(x: 2.5, y: 2.5), width: 19, height: 19, cornerRadius: 4)]
            }
        }
    }

    /// The side of the grid that shapes are drawn on.
    public static let grid = 24.0
    /// How large a shape in a circle or square is.
    static let enclosedScale = 0.58
    /// Of lines of the usual weight, in the grid's units.
    public static let lineWidth = 1.8

    let parts: [SymbolPart]
    let enclosure: Enclosure?
    let isFilled: Bool

    /// - Returns: nil for a name that we have no drawing for.
    public init?(named name: String) {
        var words = name.split(separator: ".", omittingEmptySubsequences: false)
        var isFilled = false
        var enclosure: Enclosure?
        if words.count > 1, words.last == "fill" {
            isFilled = true
            words.removeLast()
        }
        var shape = SymbolShapes.all[words.joined(separator: ".")]
        if shape == nil, words.count > 1, let around = words.last.flatMap({ Enclosure(rawValue: String($0)) }) {
            enclosure = around
            words.removeLast()
            shape = SymbolShapes.all[words.joined(separator: ".")]
        }
        guard let shape else { return nil }
        parts = Self.parts(of: shape)
        // What has no outline cannot be filled.
        guard !isFilled || enclosure != nil || parts.contains(where: { $0.kind == .outline }) else { return nil }
        self.enclosure = enclosure
        self.isFilled = isFilled
    }

    private static func parts(of shape: String) -> [SymbolPart] {
        var parts: [SymbolPart] = []
        var words = shape.split(separator: " ")[...]
        func number() -> Double { words.popFirst().flatMap { Double($0) } ?? 0 }
        func point() -> SymbolStep.Point { SymbolStep.Point(x: number(), y: number()) }
        while let letter = words.popFirst()?.first {
            if let kind = SymbolPart.Kind(rawValue: letter) {
                parts.append(SymbolPart(kind: kind))
                continue
            }
            let step: SymbolStep
            switch letter {
            case "M": step = .move(point())
            case "L": step = .line(point())
            case "Q": step = .quadratic(control: point(), point())
            case "C": step = .cubic(point(), point(), point())
            case "O": step = .circle(center: point(), radius: number())
            case "R": step = .rectangle(origin: point(), width: number(), height: number(), cornerRadius: number())
            default: step = .close
            }
            if !parts.isEmpty { parts[parts.count - 1].steps.append(step) }
        }
        return parts
    }
}
