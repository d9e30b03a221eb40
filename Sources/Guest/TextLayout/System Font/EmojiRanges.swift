// How large emoji are among the system font's text.
internal import CPango
import CoreGraphics

enum EmojiRanges {
    /// Up to this size of the text, in points, the emoji that are drawn here are as wide as Apple's.
    private static let largestWhole: CGFloat = 24
    /// From this size on Apple's are as much smaller as `smallest` says.
    private static let smallestFrom: CGFloat = 36
    private static let smallest: CGFloat = 0.869
    /// Points that a character is wider which a variation selector makes an emoji.
    private static let selectorRoom: CGFloat = 1.95

    /// How large emoji are drawn in text of a size, both in points.
    static func size(in size: CGFloat) -> CGFloat {
        let part = min(max((size - largestWhole) / (smallestFrom - largestWhole), 0), 1)
        return size * (1 - part * (1 - smallest))
    }

    /// The emoji in a part of the text that is so large that they are smaller than it, with their size in Pango's units.
    static func shrunk(
        in text: [UInt8], _ range: Range<Int>, _ face: FontFace
    ) -> [(range: Range<Int>, size: Int32)] {
        guard face.family == .system, face.size > largestWhole, range.upperBound <= text.count,
            text[range].contains(where: { $0 >= 0xE2 })
        else {
            return []
        }
        let units = Int32((size(in: face.size) * CGFloat(PANGO_SCALE)).rounded())
        var found: [(range: Range<Int>, size: Int32)] = []
        var start = range.lowerBound
        for character in String(decoding: text[range], as: UTF8.self) {
            let end = start + character.utf8.count
            if isEmoji(character.unicodeScalars) { found.append((start..<end, units)) }
            start = end
        }
        return found
    }

    /// The room after a part of the text that a variation selector has made an emoji, in points; nil of any other part.
    static func room(after text: [UInt8], _ range: Range<Int>, _ face: FontFace) -> CGFloat? {
        // The selector alone is three bytes of UTF-8, and few characters are longer.
        guard range.count >= 6, face.family == .system, range.upperBound <= text.count else { return nil }
        let scalars = String(decoding: text[range], as: UTF8.self).unicodeScalars
        return scalars.count == 2 && scalars.last?.value == 0xFE0F ? selectorRoom : nil
    }

    private static func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
        scalars.first?.properties.isEmojiPresentation == true || scalars.contains { $0.value == 0xFE0F }
    }
}
