import CoreGraphics

/// The widths of families that every iPhone has and that are set in the system's font here, as their makers publish
/// them: so that text in them takes the room that its author saw.
package enum FamilyAdvances: Hashable, Sendable {
    case helveticaNeue
    /// Helvetica and, by design as wide, Arial.
    case helvetica

    /// Points that a character is wide; nil where nothing is known of it.
    func advance(of scalar: Unicode.Scalar, in face: FontFace) -> CGFloat? {
        guard let em = width(of: scalar, weight: face.weight) else { return nil }
        return em / 1000 * face.size
    }

    private func width(of scalar: Unicode.Scalar, weight: CGFloat) -> CGFloat? {
        // A space that does not break is as wide as one that does.
        let value = scalar.value == 0xA0 ? 0x20 : scalar.value
        switch value {
        case 0x20..<0x7F: break
        case 0x2026: return 1000
        default: return nil
        }
        let index = Int(value - 0x20)
        let regular = CGFloat(Self.regular(self)[index])
        guard weight != 0 else { return regular }
        let isLetter = scalar.properties.isAlphabetic
        guard weight > 0 else { return isLetter ? regular * lightness(weight) : regular }
        // Bold is a cut of its own; medium and semibold lie between.
        let bold = CGFloat(Self.bold(self)[index])
        return regular + (bold - regular) * min(weight / Self.boldWeight, 1)
    }

    private static let boldWeight: CGFloat = 0.4

    /// How wide the letters of a weight lighter than regular are, compared with regular ones. Figures are as wide in all.
    private func lightness(_ weight: CGFloat) -> CGFloat {
        guard self == .helveticaNeue else { return 1 }
        switch weight {
        case ..<(-0.7): return 0.885
        case ..<(-0.5): return 0.934
        default: return 0.962
        }
    }

    private static func regular(_ family: FamilyAdvances) -> [UInt16] {
        family == .helveticaNeue ? neueRegular : helveticaRegular
    }

    private static func bold(_ family: FamilyAdvances) -> [UInt16] {
        family == .helveticaNeue ? neueBold : helveticaBold
    }

    // From the space to the tilde, in thousandths of an em.
    private static let neueRegular: [UInt16] = [
        278, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 278, 278, 600, 600, 600, 556, 800, 648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667,
        556, 871, 722, 760, 648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611, 259, 333, 259, 600, 500, 222, 537,
        593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574, 593, 593, 333, 500, 315, 556, 500, 758,
        518, 500, 480, 333, 222, 333, 600,
    ]
    private static let neueBold: [UInt16] = [
        278, 278, 463, 556, 556, 1000, 685, 278, 296, 296, 407, 600, 278, 407, 278, 371, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 278, 278, 600, 600, 600, 556, 800, 685, 704, 741, 741, 648, 593, 759, 741, 295, 556, 722,
        593, 907, 741, 778, 667, 778, 722, 649, 611, 741, 630, 944, 667, 667, 648, 333, 371, 333, 600, 500, 259, 574,
        611, 574, 611, 574, 333, 611, 593, 258, 278, 574, 258, 906, 593, 611, 611, 611, 389, 537, 352, 593, 520, 814,
        537, 519, 519, 333, 223, 333, 600,
    ]
    private static let helveticaRegular: [UInt16] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667,
        556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556,
        556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
        500, 500, 500, 334, 260, 334, 584,
    ]
    private static let helveticaBold: [UInt16] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722,
        611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556,
        611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
        556, 556, 500, 389, 280, 389, 584,
    ]
}
