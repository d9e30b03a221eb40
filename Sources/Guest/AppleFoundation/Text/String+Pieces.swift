// Foundation for Linux enumerates lines, paragraphs and characters; words and sentences are added here, under the names
// that Foundation has and marks as missing.
import Foundation

extension NSString.EnumerationOptions {
    public static var byWords: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 3) }
    public static var bySentences: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 4) }

    /// The words or sentences that are asked for; nil for what Foundation enumerates.
    fileprivate func pieces(of text: String) -> [TextBoundaries.Piece]? {
        let found: [TextBoundaries.Piece]
        switch rawValue & 0xFF {
        case Self.byWords.rawValue: found = TextBoundaries.words(in: text, locale: GuestLocale.current)
        case Self.bySentences.rawValue: found = TextBoundaries.sentences(in: text, locale: GuestLocale.current)
        default: return nil
        }
        return contains(.reverse) ? found.reversed() : found
    }
}

extension String {
    /// Calls `body` for each piece of the text, with its range and that up to the next piece, until it says stop.
    public func enumerateSubstrings<R: RangeExpression>(
        in range: R, options opts: EnumerationOptions = [],
        _ body: (_ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>, inout Bool) ->
            Void
    ) where R.Bound == Index {
        let range = range.relative(to: self)
        guard let pieces = opts.pieces(of: String(self[range])) else {
            return withoutActuallyEscaping(body) { stockEnumerate(self, range, opts, $0) }
        }
        func index(_ offset: Int) -> Index { utf16.index(range.lowerBound, offsetBy: offset) }
        var stops = false
        for piece in pieces where !stops {
            let inner = index(piece.range.lowerBound)..<index(piece.range.upperBound)
            let outer = index(piece.enclosing.lowerBound)..<index(piece.enclosing.upperBound)
            body(opts.contains(.substringNotRequired) ? nil : String(self[inner]), inner, outer, &stops)
        }
    }
}

/// As Foundation does it.
private func stockEnumerate<Text: StringProtocol>(
    _ text: Text, _ range: Range<Text.Index>, _ options: String.EnumerationOptions,
    _ body: @escaping (String?, Range<Text.Index>, Range<Text.Index>, inout Bool) -> Void
) {
    text.enumerateSubstrings(in: range, options: options, body)
}

extension NSString {
    /// Calls `block` for each piece of the text, with its range and that up to the next piece, until it says stop.
    public func enumerateSubstrings(
        in range: NSRange, options opts: EnumerationOptions = [],
        using block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let range = Range(range, in: self as String) else { return }
        let text = self as String
        text.enumerateSubstrings(in: range, options: opts) { piece, inner, outer, stops in
            var answer: ObjCBool = false
            block(piece, NSRange(inner, in: text), NSRange(outer, in: text), &answer)
            stops = answer.boolValue
        }
    }
}
