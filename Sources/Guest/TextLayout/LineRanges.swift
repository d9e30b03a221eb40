internal import CPango
import CoreGraphics
import Foundation

/// Finds where a paragraph is broken into lines.
struct LineRanges {
    /// The paragraph's text in UTF-8, set on a single line.
    let text: [UInt8]
    let whole: SetLine
    /// Whether words are broken wherever their line is full.
    let breaksWords: Bool
    /// Where tabs lead on the first line and on the others.
    let tabs: (first: TabStops, other: TabStops)
    /// How wide the sign is that a soft hyphen shows where its line ends.
    let hyphenWidth: (Int) -> CGFloat

    /// A part of the text that stands on a line, without the white space at its end.
    struct Line: Hashable {
        var range: Range<Int>
        var endsWithSoftHyphen = false
    }

    private struct Character {
        var offset: Int
        var width: CGFloat
        var isTab: Bool
        var isWhite: Bool
        var isSoftHyphen: Bool
        var canBreakBefore: Bool
        var canStopBefore: Bool
    }

    /// The lines of which each is as long as its room allows.
    ///
    /// - Parameters:
    ///   - room: the points that there are, of the first line and of every other.
    func lines(room: (first: CGFloat, other: CGFloat)) -> [Line] {
        let characters = characters()
        var lines: [Line] = []
        var start = 0
        while start < characters.count {
            let limit = (lines.isEmpty ? room.first : room.other) + ParagraphSetter.tolerance
            let end = lineEnd(characters, from: start, limit: limit, tabs: lines.isEmpty ? tabs.first : tabs.other)
            var last = end
            if end < characters.count { while last > start, characters[last - 1].isWhite { last -= 1 } }
            let upper = last < characters.count ? characters[last].offset : text.count
            lines.append(
                Line(
                    range: characters[start].offset..<upper,
                    endsWithSoftHyphen: end < characters.count && last > start && characters[last - 1].isSoftHyphen))
            start = end
        }
        return lines
    }

    /// Behind the last character of the line that begins at one.
    private func lineEnd(_ characters: [Character], from start: Int, limit: CGFloat, tabs: TabStops) -> Int {
        var x: CGFloat = 0
        var lastBreak: Int?
        var lastStop: Int?
        for index in start..<characters.count {
            let character = characters[index]
            if index > start {
                if character.canBreakBefore || (breaksWords && character.canStopBefore) {
                    let previous = characters[index - 1]
                    if !previous.isSoftHyphen || x + hyphenWidth(previous.offset) <= limit { lastBreak = index }
                }
                if character.canStopBefore { lastStop = index }
            }
            let end = character.isTab ? max(tabs.next(after: x).location, x) : x + character.width
            // White space may hang over the edge.
            if end > limit, !character.isWhite || character.isTab, index > start, let found = lastBreak ?? lastStop {
                return found
            }
            x = end
        }
        return characters.count
    }

    private func characters() -> [Character] {
        var widths: [Int: GlyphSpacing.Cluster] = [:]
        for cluster in whole.clusters { widths[cluster.offset] = cluster }
        let places = whole.places
        var result: [Character] = []
        result.reserveCapacity(places.count)
        for (offset, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
            guard result.count < places.count else { break }
            let place = places[result.count]
            let cluster = widths[offset]
            result.append(
                Character(
                    offset: offset, width: cluster?.width ?? 0, isTab: cluster?.isTab ?? false,
                    isWhite: place.is_white != 0,
                    isSoftHyphen: byte == 0xC2 && offset + 1 < text.count && text[offset + 1] == 0xAD,
                    canBreakBefore: place.is_line_break != 0 && cluster != nil,
                    canStopBefore: place.is_cursor_position != 0 && cluster != nil))
        }
        return result
    }
}
