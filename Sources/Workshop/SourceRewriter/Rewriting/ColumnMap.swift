// Edits to a text that keep its lines, and the way back from a place in the edited text to the user's.

/// Where a rewritten text differs from the original: a list of replaced pieces for each line.
public struct ColumnMap: Sendable, Equatable {
    struct Piece: Sendable, Equatable {
        /// Byte columns from 0 in the rewritten line.
        var rewritten: Range<Int>
        /// Byte columns from 0 in the user's line.
        var original: Range<Int>
    }

    var pieces: [Int: [Piece]] = [:]

    /// The user's column for a column of the rewritten line, both counted from 1. Inside of a replaced piece it is
    /// the beginning of what was replaced.
    public func originalColumn(line: Int, column: Int) -> Int {
        var shift = 0
        for piece in pieces[line] ?? [] {
            if column - 1 < piece.rewritten.lowerBound { break }
            if column - 1 < piece.rewritten.upperBound { return piece.original.lowerBound + 1 }
            shift = piece.original.upperBound - piece.rewritten.upperBound
        }
        return max(column + shift, 1)
    }
}

/// Replacements in one text, by byte offsets.
struct TextEdits {
    private struct Edit {
        let range: Range<Int>
        let replacement: [UInt8]
        let order: Int
    }

    private var edits: [Edit] = []

    /// Replaces a piece. A shorter replacement is filled up with spaces, put at `padding` bytes before its end;
    /// line breaks of the piece are kept, so that no line moves.
    mutating func replace(_ range: Range<Int>, with text: String, padding: Int = 0, in original: [UInt8]) {
        let old = original[range]
        var new = Array(text.utf8)
        let breaks = old.count { $0 == .newline }
        var fill: [UInt8]
        if breaks > 0 {
            let last = old.lastIndex(of: .newline) ?? range.lowerBound
            fill = Array(repeating: .newline, count: breaks)
            fill += Array(repeating: .space, count: max(0, range.upperBound - last - 1 - padding))
        } else {
            fill = Array(repeating: .space, count: max(0, old.count - new.count))
        }
        new.insert(contentsOf: fill, at: max(0, new.count - padding))
        edits.append(Edit(range: range, replacement: new, order: edits.count))
    }

    /// Replaces a piece by spaces.
    mutating func blank(_ range: Range<Int>, in original: [UInt8]) {
        let blanks = original[range].map { $0 == .newline || $0 == .carriageReturn ? $0 : UInt8.space }
        edits.append(Edit(range: range, replacement: blanks, order: edits.count))
    }

    /// Puts text in front of a byte. If it has lines, the last must be as long as what stands before the byte.
    mutating func insert(_ text: String, at offset: Int) {
        edits.append(Edit(range: offset..<offset, replacement: Array(text.utf8), order: edits.count))
    }

    /// The edits inside of a piece, those that cover all of it left out.
    func within(_ range: Range<Int>) -> TextEdits {
        var inner = TextEdits()
        inner.edits = edits.filter {
            range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound && $0.range != range
        }
        return inner
    }

    /// The edited text, or a piece of it. Of edits that overlap the first in the text wins.
    ///
    /// - Parameters:
    ///   - piece: What to edit; nil for all. It must begin at the beginning of a line.
    ///   - firstLine: The number of the line at its beginning.
    func apply(
        to original: [UInt8], piece: Range<Int>? = nil, firstLine: Int = 1
    ) -> (text: [UInt8], columns: ColumnMap) {
        let piece = piece ?? 0..<original.count
        var result: [UInt8] = []
        var columns = ColumnMap()
        var line = firstLine
        var lineStart = 0
        var originalLineStart = piece.lowerBound
        var position = piece.lowerBound

        func copy(to end: Int) {
            for index in position..<end {
                result.append(original[index])
                if original[index] == .newline {
                    line += 1
                    lineStart = result.count
                    originalLineStart = index + 1
                }
            }
            position = end
        }

        let sorted = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound, $0.order) < ($1.range.lowerBound, $1.range.upperBound, $1.order)
        }
        for edit in sorted where edit.range.lowerBound >= position && edit.range.upperBound <= piece.upperBound {
            copy(to: edit.range.lowerBound)
            let old = original[edit.range]
            if edit.range.isEmpty, let last = edit.replacement.lastIndex(of: .newline) {
                // Lines put in between, which say themselves where they are from.
                lineStart = result.count + last + 1
            } else if !old.contains(.newline), edit.replacement.count != old.count || Array(old) != edit.replacement {
                columns.pieces[line, default: []].append(
                    ColumnMap.Piece(
                        rewritten: result.count - lineStart..<result.count - lineStart + edit.replacement.count,
                        original: edit.range.lowerBound - originalLineStart..<edit.range.upperBound
                            - originalLineStart))
            }
            result += edit.replacement
            position = edit.range.upperBound
            if let last = old.lastIndex(of: .newline) {
                let start = result.lastIndex(of: .newline).map { $0 + 1 } ?? 0
                line += old.count { $0 == .newline }
                lineStart = start
                originalLineStart = last + 1
            }
        }
        copy(to: piece.upperBound)
        return (result, columns)
    }
}

extension ColumnMap {
    /// Adds what is known about the lines of another map.
    mutating func merge(_ other: ColumnMap) {
        pieces.merge(other.pieces) { _, new in new }
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
}
