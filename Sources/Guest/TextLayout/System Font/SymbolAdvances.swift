import CoreGraphics

/// How wide the signs are that iOS sets in fonts other than San Francisco: as wide as the labels and buttons that
/// consist of one of them, in the frames that Interface Builder stored.
enum SymbolAdvances {
    /// Ems by character: 15 points at 17, 92 at 100 and 58 at 48.
    private static let ems: [Unicode.Scalar: CGFloat] = ["▼": 0.88, "✓": 0.92, "⮐": 1.205]

    /// Points; nil of a character of which nothing is known.
    static func advance(of scalar: Unicode.Scalar, at size: CGFloat) -> CGFloat? {
        guard scalar.value >= 0x25A0 else { return nil }
        return ems[scalar].map { $0 * size }
    }
}
