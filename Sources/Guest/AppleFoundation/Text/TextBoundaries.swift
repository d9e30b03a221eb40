import Foundation
// Where words and sentences begin and end, from ICU, which Foundation brings along.
internal import _FoundationICU

enum TextBoundaries {
    /// A word or sentence, and what belongs to it up to the next one; in UTF-16 units of the text.
    struct Piece: Equatable {
        var range: Range<Int>
        var enclosing: Range<Int>
    }

    static func words(in text: String, locale: Locale) -> [Piece] {
        pieces(of: Array(text.utf16), UBRK_WORD, locale) { $0 >= UBRK_WORD_NUMBER.rawValue }
    }

    static func sentences(in text: String, locale: Locale) -> [Piece] {
        pieces(of: Array(text.utf16), UBRK_SENTENCE, locale) { _ in true }
    }

    /// - Parameter counts: whether what ends with this rule is wanted; the rest belongs to the piece before it, and what is
    ///   before the first one to that.
    private static func pieces(
        of text: [UInt16], _ kind: UBreakIteratorType, _ locale: Locale, _ counts: (UInt32) -> Bool
    ) -> [Piece] {
        // ICU keeps the pointer as long as the iterator lives.
        text.withUnsafeBufferPointer { pieces(of: $0, kind, locale, counts) }
    }

    private static func pieces(
        of text: UnsafeBufferPointer<UInt16>, _ kind: UBreakIteratorType, _ locale: Locale, _ counts: (UInt32) -> Bool
    ) -> [Piece] {
        var status = U_ZERO_ERROR
        guard !text.isEmpty,
            let iterator = swift_ubrk_open(kind, locale.identifier, text.baseAddress, Int32(text.count), &status)
        else { return [] }
        defer { swift_ubrk_close(iterator) }
        var found: [Piece] = []
        var start = Int(swift_ubrk_first(iterator))
        while case let end = Int(swift_ubrk_next(iterator)), end >= 0 {
            if counts(UInt32(bitPattern: swift_ubrk_getRuleStatus(iterator))) {
                found.append(Piece(range: start..<end, enclosing: (found.isEmpty ? 0 : start)..<end))
            } else if let last = found.indices.last {
                found[last].enclosing = found[last].enclosing.lowerBound..<end
            }
            start = end
        }
        return found
    }
}
