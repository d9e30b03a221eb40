import CoreGraphics
import Foundation

/// Where the characters of a laid out string stand, and which of them stand somewhere.
///
/// Offsets count UTF-16 units of the whole string, as `NSRange` does; points are those of the column that the text is drawn
/// in.
package struct TextPlaces {
    private struct Line {
        var line: TextLine
        /// UTF-16 units of the whole string.
        var range: Range<Int>
        var paragraph: Substring
        /// The offset of the paragraph's beginning.
        var paragraphStart: Int
        var x: CGFloat
    }

    private let lines: [Line]
    /// Behind the last character.
    package let end: Int

    /// - Parameters:
    ///   - string: the string that was laid out.
    ///   - width: the width of the column, in points.
    package init(_ layout: LaidOutText, of string: String, width: CGFloat) {
        var paragraphs: [(text: Substring, start: Int)] = []
        var start = 0
        for paragraph in string.split(omittingEmptySubsequences: false, whereSeparator: StyledText.endsParagraph) {
            paragraphs.append((paragraph, start))
            start += paragraph.utf16.count
            if paragraph.endIndex < string.endIndex { start += string[paragraph.endIndex].utf16.count }
        }
        end = start
        lines = layout.lines.compactMap { line in
            guard line.paragraph < paragraphs.count else { return nil }
            let (text, start) = paragraphs[line.paragraph]
            let bytes = line.setLine.range
            let range = start + text.units(toByte: bytes.lowerBound)..<start + text.units(toByte: bytes.upperBound)
            return Line(
                line: line, range: range, paragraph: text, paragraphStart: start, x: line.x(inWidth: width))
        }
    }

    package var lineCount: Int { lines.count }

    /// The line on which an offset stands; where a line is broken, the one that begins there.
    package func line(at offset: Int) -> Int {
        max((lines.lastIndex { $0.range.lowerBound <= offset }) ?? 0, 0)
    }

    /// The characters of a line, without what white space ends it.
    package func range(ofLine index: Int) -> Range<Int> { lines.indices.contains(index) ? lines[index].range : 0..<0 }

    /// The place before a character, as a rectangle without width as high as the line.
    package func caret(at offset: Int) -> CGRect {
        guard !lines.isEmpty else { return .zero }
        let line = lines[line(at: offset)]
        return CGRect(x: x(of: offset, on: line), y: line.line.top, width: 0, height: line.line.height)
    }

    /// The offset before which a caret stands nearest to a point.
    package func offset(nearest point: CGPoint) -> Int {
        guard !lines.isEmpty else { return 0 }
        let index = lines.firstIndex { point.y < $0.line.top + $0.line.height } ?? lines.count - 1
        return offset(onLine: index, nearest: point.x)
    }

    package func offset(onLine index: Int, nearest x: CGFloat) -> Int {
        guard lines.indices.contains(index) else { return 0 }
        let line = lines[index]
        let byte = line.line.setLine.byte(atX: x - line.x)
        return line.paragraphStart + line.paragraph.units(toByte: byte)
    }

    /// What a part of the text covers: a rectangle for each of its lines. Lines that the part goes beyond are covered to
    /// the edge of the column.
    ///
    /// - Parameter width: the column's, in points.
    package func rects(of range: Range<Int>, width: CGFloat) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        return lines.enumerated().compactMap { index, line in
            let next = index + 1 < lines.count ? lines[index + 1].range.lowerBound : end + 1
            guard line.range.lowerBound < range.upperBound, next > range.lowerBound else { return nil }
            let first = x(of: max(range.lowerBound, line.range.lowerBound), on: line)
            let goesOn = range.upperBound >= next
            let last = goesOn ? max(width, first) : x(of: min(range.upperBound, line.range.upperBound), on: line)
            let (left, right) = (min(first, last), max(first, last))
            return CGRect(x: left, y: line.line.top, width: right - left, height: line.line.height)
        }
    }

    private func x(of offset: Int, on line: Line) -> CGFloat {
        line.x + line.line.setLine.x(ofByte: line.paragraph.bytes(toUnit: offset - line.paragraphStart))
    }
}

extension Substring {
    /// How many UTF-16 units there are before a byte.
    fileprivate func units(toByte byte: Int) -> Int {
        let place = utf8.index(startIndex, offsetBy: byte, limitedBy: endIndex) ?? endIndex
        return utf16.distance(from: startIndex, to: place)
    }

    /// How many bytes there are before a UTF-16 unit.
    fileprivate func bytes(toUnit unit: Int) -> Int {
        let place = utf16.index(startIndex, offsetBy: Swift.max(unit, 0), limitedBy: endIndex) ?? endIndex
        return utf8.distance(from: startIndex, to: place)
    }
}
