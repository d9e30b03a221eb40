import CoreGraphics
import Foundation

/// Text with its styles: what the engine lays out.
package struct StyledText: Hashable {
    package struct Run: Hashable {
        /// The length in UTF-8 bytes.
        package var length: Int
        package var style: TextStyle

        package init(length: Int, style: TextStyle) {
            self.length = length
            self.style = style
        }
    }

    package struct Paragraph: Hashable {
        /// Without the line feed at its end.
        package var string: String
        package var runs: [Run]
        package var style: TextParagraph
        /// What the line feed after the paragraph, or an empty paragraph, is set in.
        package var endStyle: TextStyle

        package init(string: String, runs: [Run], style: TextParagraph, endStyle: TextStyle) {
            self.string = string
            self.runs = runs
            self.style = style
            self.endStyle = endStyle
        }
    }

    package var paragraphs: [Paragraph]

    package init(paragraphs: [Paragraph]) {
        self.paragraphs = paragraphs
    }

    /// Text in one style throughout.
    package init(_ string: String, style: TextStyle, paragraph: TextParagraph = TextParagraph()) {
        paragraphs = StyledText.lines(of: string).map { line in
            Paragraph(
                string: line, runs: [Run(length: line.utf8.count, style: style)], style: paragraph, endStyle: style)
        }
    }

    /// The paragraphs of a string. A line feed at the end makes an empty one after it.
    package static func lines(of string: String) -> [String] {
        // 0xE2 is what U+2029 begins with, as other characters do.
        guard string.utf8.contains(where: { $0 == 10 || $0 == 13 || $0 == 0xE2 }) else { return [string] }
        return string.split(omittingEmptySubsequences: false, whereSeparator: endsParagraph).map(String.init)
    }

    static func endsParagraph(_ character: Character) -> Bool {
        character == "\n" || character == "\r\n" || character == "\r" || character == "\u{2029}"
    }

    package var isEmpty: Bool { paragraphs.allSatisfy(\.string.isEmpty) && paragraphs.count <= 1 }
}
