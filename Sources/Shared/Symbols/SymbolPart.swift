/// A part of a symbol's shape.
public struct SymbolPart: Hashable, Sendable {
    public enum Kind: Character, Sendable {
        /// An outline, which `.fill` fills.
        case outline = "o"
        case line = "l"
        /// A filled shape.
        case dot = "d"
        /// A line inside of an outline, which `.fill` cuts out.
        case innerLine = "i"
        /// A filled shape inside of an outline, which `.fill` cuts out.
        case innerDot = "j"

        public var isInner: Bool { self == .innerLine || self == .innerDot }
    }

    public let kind: Kind
    public internal(set) var steps: [SymbolStep] = []
}
