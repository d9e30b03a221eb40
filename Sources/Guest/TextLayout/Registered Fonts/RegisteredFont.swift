internal import CPango
import CoreGraphics

/// A font that a file brought, beside those that every machine has.
package struct RegisteredFont: Hashable, Sendable {
    /// What `UIFont(name:size:)` calls it, such as "Lobster-Regular". The engine finds the font by it, too: two of a
    /// family may be of the same weight.
    package let postScriptName: String
    /// Such as "Lobster".
    package let family: String
    /// Family and style, such as "Lobster Regular"; empty if the file does not say.
    package let fullName: String
    /// As `FontFace` counts.
    package let weight: CGFloat
    package let isItalic: Bool
    /// Whether Cairo would cut its letters: it takes them for no higher than the font's line, which is too low where
    /// the font numbers its descent from the wrong side. Their outlines are drawn instead.
    let isCutByCairo: Bool

    /// As fontconfig read it; nil if it lacks a name that it could be asked for by.
    init?(_ pattern: OpaquePointer) {
        func string(_ key: String) -> String? {
            var value: UnsafeMutablePointer<FcChar8>?
            guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return nil }
            let text = String(cString: value)
            return text.isEmpty ? nil : text
        }
        func number(_ key: String) -> Double? {
            var value = 0.0
            return FcPatternGetDouble(pattern, key, 0, &value) == FcResultMatch ? value : nil
        }
        // A comma would end the name where Pango reads it.
        guard let family = string(FC_FAMILY), let name = string(FC_POSTSCRIPT_NAME), !name.contains(",") else {
            return nil
        }
        postScriptName = name
        self.family = family
        fullName = string(FC_FULLNAME) ?? ""
        weight = FontFace.weight(openType: FcWeightToOpenTypeDouble(number(FC_WEIGHT) ?? Double(FC_WEIGHT_REGULAR)))
        isItalic = (number(FC_SLANT) ?? 0) > 0
        var index: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        isCutByCairo = FontReach(file: string(FC_FILE) ?? "", index: UInt32(index & 0xFFFF))?.exceedsTheLine ?? false
    }
}

extension FontFace {
    package init(_ font: RegisteredFont, size: CGFloat) {
        self.init(family: .named(font.postScriptName), size: size, weight: font.weight, isItalic: font.isItalic)
    }

    /// The weight of a font that numbers it 1…1000.
    static func weight(openType number: Double) -> CGFloat {
        let weights: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
        return weights[Int(min(max((number / 100).rounded() - 1, 0), 8))]
    }
}
