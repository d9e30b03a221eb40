/// A part of a symbol's shape.
struct SymbolPart: Hashable, Sendable {
    enum Kind: Character, Sendable {
        /// An outline, which `.fill` fills.
        case outline = "o"
        case line = "l"
        /// A filled shape.
        case dot = "d"
        /// A line inside of an outline, which `.fill` cuts out.
        case innerLine = "i"
        /// A filled shape inside of an outline, which `.fill` cuts out.
        case innerDot = "j"

        var isInner: Bool { self == .innerLine || self == .innerDot }
    }

    let kind: Kind
    var steps: [SymbolStep] = []
}
