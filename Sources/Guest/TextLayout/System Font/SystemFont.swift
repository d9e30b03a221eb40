// How wide San Francisco sets text, so that Inter, which is drawn in its place, takes the same room.
import CoreGraphics
import Foundation

/// The system font of one iOS version: what a character advances by. Docs/SystemFont.md tells where the figures are from.
struct SystemFont: Hashable {
    /// The major iOS version: the tracking of large text changed with 11 and with 13.
    var version: Int

    /// How much of Inter's kerning San Francisco's own comes to.
    static let kerning: CGFloat = 0.99

    /// Points that a character is wide by its table, tracking included; nil where the font that draws it knows best.
    ///
    /// - Parameter natural: points that the font which draws the character would give it.
    func advance(of scalar: Unicode.Scalar, natural: CGFloat, in face: FontFace) -> CGFloat? {
        if let pitch = face.pitch { return Self.isTracked(scalar) ? pitch * face.size : nil }
        guard face.family == .system else { return nil }
        if let advances = face.advances, let known = advances.advance(of: Self.base(of: scalar) ?? scalar, in: face) {
            return known
        }
        // Characters that are as wide as they are high, and those of Korean, are set without tracking.
        if Self.isHangulSyllable(scalar) { return 0.865 * face.size }
        if let known = SymbolAdvances.advance(of: scalar, at: face.size) { return known }
        guard Self.isTracked(scalar) else { return nil }
        let isDigit = ("0"..."9").contains(scalar)
        let measured = Self.width(of: face.hasMonospacedDigits && isDigit ? "0" : scalar, in: face)
        return (measured.map { $0 * face.size } ?? natural) + tracking(in: face)
    }

    // MARK: Tracking

    /// Points after each character.
    private func tracking(in face: FontFace) -> CGFloat {
        let isText = face.usesTextDesign
        let sizes = isText ? SystemFontTracking.textSizes : SystemFontTracking.displaySizes
        let values = isText ? SystemFontTracking.text : SystemFontTracking.display
        let row = (version < 11 ? 0 : version < 13 ? 1 : 2) * sizes.count
        func value(_ index: Int) -> CGFloat { CGFloat(values[row + index]) }
        let upper = sizes.firstIndex { CGFloat($0) >= face.size } ?? sizes.count - 1
        let high = CGFloat(sizes[upper])
        var tenths = value(upper)
        if upper > 0, face.size < high {
            let low = CGFloat(sizes[upper - 1])
            tenths += (value(upper - 1) - tenths) * (high - face.size) / (high - low)
        }
        return tenths / 10_000 * face.size
    }

    // MARK: Characters

    /// The width in ems before tracking; nil if the tables have neither the character nor its letter without accents.
    private static func width(of scalar: Unicode.Scalar, in face: FontFace) -> CGFloat? {
        guard let column = column(of: scalar) ?? base(of: scalar).flatMap(column) else { return nil }
        let table = face.usesTextDesign ? SystemFontAdvances.text : SystemFontAdvances.display
        let row = face.numericWeight / 100 - 1
        return CGFloat(table[row * columns + column]) / 10_000
    }

    private static let firstOfASCII: UInt32 = 0x20
    private static let countOfASCII = 0x7F - 0x20
    private static var columns: Int { countOfASCII + SystemFontAdvances.charactersBeyondASCII.count }

    /// Where a character stands in a row of the tables.
    private static func column(of scalar: Unicode.Scalar) -> Int? {
        // A space that does not break is as wide as one that does.
        let value = scalar.value == 0xA0 ? firstOfASCII : scalar.value
        if value >= firstOfASCII, value < firstOfASCII + UInt32(countOfASCII) { return Int(value - firstOfASCII) }
        guard let code = UInt16(exactly: value) else { return nil }
        let others = SystemFontAdvances.charactersBeyondASCII
        var range = others.indices
        while let low = range.first {
            let middle = low + range.count / 2
            if others[middle] == code { return countOfASCII + middle }
            range = others[middle] < code ? middle + 1..<range.upperBound : low..<middle
        }
        return nil
    }

    /// The letter without its accents, if it has some.
    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.value >= 0xC0 else { return nil }
        let first = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
        return first == scalar ? nil : first
    }

    /// Latin, Greek and Cyrillic letters, punctuation and signs.
    private static func isTracked(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x530, 0x1E00..<0x200B, 0x2010..<0x2028, 0x202F..<0x2060, 0x2070..<0x2400: true
        case 0x25A0..<0x2600, 0x2713: true
        default: false
        }
    }

    private static func isHangulSyllable(_ scalar: Unicode.Scalar) -> Bool {
        (0xAC00...0xD7A3).contains(scalar.value)
    }
}
