// How Inter is made as wide as the font that Interface Builder measured with.
//
// The numbers are a least-squares fit (robust, with a penalty on large values) to 326 widths of single-line labels in
// public storyboards: one term for the size, one for the weight, one for each character, all in thousandths of an em
// per character. With them, 229 of 350 labels come out at exactly the stored width and 268 within half a point; most of
// the rest are labels whose stored width was not their own. Characters outside the tables (other scripts,
// emoji) keep their font's widths.
import CoreGraphics
import Foundation

enum TextMetrics {
    /// The family that stands for a face.
    static func family(for face: FontFace) -> String {
        switch face.family {
        case .system: return "Inter"
        case .systemMonospaced: return "Noto Sans Mono CJK SC"
        case .named(let name): return name
        }
    }

    /// Points to add after a character.
    static func correction(for scalar: Unicode.Scalar, face: FontFace) -> CGFloat {
        guard face.family == .system, isCovered(scalar) else { return 0 }
        var thousandths = tracking(size: face.size) + weightTracking(face.weight)
        if face.hasMonospacedDigits, ("0"..."9").contains(scalar) {
            thousandths += averageDigit
        } else if let own = characters[scalar] ?? characters[base(of: scalar)] {
            thousandths += own
        }
        return thousandths / 1000 * face.size
    }

    /// Latin letters and common punctuation.
    private static func isCovered(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x250 || (0x2010...0x2026).contains(scalar.value) || scalar == "€"
    }

    /// The letter without its accents.
    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard scalar.value >= 0xC0 else { return scalar }
        return String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? scalar
    }

    // MARK: Size

    /// San Francisco changes its cut at 20 points; in between the values are joined by straight lines.
    private static let sizes: [(size: CGFloat, value: CGFloat)] = [
        (9, 8.8), (11, 4.7), (13, -6.2), (15, -15.7), (17, -23.5), (19.99, -29.4),
        (20.0, -39.1), (24, -39.1), (30, -39.7), (40, -38.3), (60, -34.6),
    ]

    private static func tracking(size: CGFloat) -> CGFloat {
        guard let upper = sizes.firstIndex(where: { $0.size > size }) else { return sizes[sizes.count - 1].value }
        guard upper > 0 else { return sizes[0].value }
        let (low, high) = (sizes[upper - 1], sizes[upper])
        return low.value + (high.value - low.value) * (size - low.size) / (high.size - low.size)
    }

    // MARK: Weight

    private static let weights: [(weight: CGFloat, value: CGFloat)] = [
        (0, 0), (-0.8, 19.5), (-0.6, 10.9), (-0.4, 0.0), (0.23, 6.8), (0.3, 12.7), (0.4, 13.6), (0.56, -11.3),
    ]

    private static func weightTracking(_ weight: CGFloat) -> CGFloat {
        weights.min { abs($0.weight - weight) < abs($1.weight - weight) }?.value ?? 0
    }

    // MARK: Characters

    private static let averageDigit: CGFloat = 11

    private static let characters: [Unicode.Scalar: CGFloat] = [
        " ": 4, "!": -9, "$": 12, "(": -7, ")": -7, ",": 1, "-": 10, ".": 9, "/": -11, "0": 2, "1": 17, "2": 27,
        "3": -2, "4": 18, "5": 21, "6": 3, "8": 5, "9": 14, ":": 28, "A": -17, "B": 1, "C": -14, "D": 5, "E": 8,
        "F": -4, "G": -5, "H": -8, "I": 2, "K": 6, "M": -12, "N": -15, "O": 15, "P": -15, "Q": -9, "R": 18, "S": 5,
        "T": -22, "U": 6, "V": -29, "W": 20, "X": -11, "Y": -6, "a": -13, "b": -3, "c": 6, "d": -5, "e": -9,
        "h": -4, "i": 8, "k": -11, "l": 22, "m": -5, "n": 7, "o": -6, "p": 15, "r": 2, "t": -4, "u": -5, "v": -11,
        "w": -37, "x": -24, "y": -15, "z": 12, "{": 14, "}": 14, "°": -15,
        "…": -120,
    ]
}
