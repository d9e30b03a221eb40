import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite struct LineTests {
    private func lay(
        _ text: String, width: CGFloat? = nil, lines: Int = 0, _ lineBreak: TextParagraph.LineBreak = .wordWrap,
        _ change: (inout TextParagraph) -> Void = { _ in }
    ) -> LaidOutText {
        var paragraph = TextParagraph()
        paragraph.lineBreak = lineBreak
        change(&paragraph)
        let style = TextStyle(face: FontFace(size: 17), color: .black)
        return TextEngine.current.layout(
            StyledText(text, style: style, paragraph: paragraph), width: width, maximumLines: lines)
    }

    private let lineHeight = FontFace(size: 17).metrics.lineHeight

    @Test func linesAddUp() {
        #expect(abs(lay("a\nb\nc").size.height - 3 * lineHeight) < 0.001)
        #expect(abs(lay("a\n").size.height - 2 * lineHeight) < 0.001)
        #expect(abs(lay("a\n\nc") { $0.lineSpacing = 4 }.size.height - 3 * lineHeight - 8) < 0.001)
    }

    @Test func wordsWrapAtTheWidth() {
        let layout = lay("one two three four five", width: 70)
        #expect(layout.lines.count >= 3)
        #expect(layout.lines.allSatisfy { $0.width <= 74 })
        #expect(!layout.isTruncated)
    }

    @Test func aWordThatIsTooLongIsBrokenWithoutASign() {
        let word = "Donaudampfschifffahrtsgesellschaft"
        let whole = lay(word).size.width
        let broken = lay(word, width: 100)
        #expect(broken.lines.count == Int((whole / 100).rounded(.up)))
        // Nothing is added: a hyphen would be six points wide.
        #expect(abs(broken.lines.map(\.width).reduce(0, +) - whole) < 3)
    }

    @Test func aSoftHyphenShowsWhereItsLineEnds() {
        let first = lay("Donau").size.width
        let broken = lay("Donau\u{AD}dampfschiff", width: first + 12)
        #expect(broken.lines.count > 1)
        #expect((broken.lines.first?.width ?? 0) > first + 3)
    }

    @Test func whatFitsByItsOwnWidthStaysOnOneLine() {
        let natural = lay("Some words to be measured").size.width
        #expect(lay("Some words to be measured", width: natural).lines.count == 1)
        #expect(!lay("Some words to be measured", width: natural, lines: 1, .truncateTail).isTruncated)
    }

    @Test func whatHasRoomIsSetOnce() {
        // An engine's layouts are its own; in the one of all others may take the places of these.
        TextEngine.$current.withValue(TextEngine()) {
            let whole = lay("Some words", lines: 1, .truncateTail)
            let room = whole.size.width
            #expect(lay("Some words", width: room, lines: 1, .truncateTail) === whole)
            #expect(lay("Some words", width: room + 100, lines: 1, .truncateTail) === whole)
            #expect(lay("Some words", width: room - 1, lines: 1, .truncateTail).isTruncated)
            #expect(lay("Some words", width: room + 100, lines: 1, .truncateTail) === whole)

            let indented = lay("Some words") { $0.firstLineHeadIndent = 20 }
            #expect(lay("Some words", width: room + 20) { $0.firstLineHeadIndent = 20 } === indented)
            #expect(lay("Some words", width: room + 19) { $0.firstLineHeadIndent = 20 }.lines.count == 2)
            // Where the line ends follows from the column's width.
            let ended = lay("Some words") { $0.tailIndent = -10 }
            #expect(lay("Some words", width: room + 9) { $0.tailIndent = -10 }.lines.count == 2)
            #expect(lay("Some words", width: room + 11) { $0.tailIndent = -10 } !== ended)
            let several = lay("Some\nwords")
            #expect(lay("Some\nwords", width: room) !== several)
        }
    }

    /// What was measured first is laid out as what was not.
    @Test(
        arguments: [
            "Some words", "", "words ", "\tafter\ta tab", "אבג דהו", "Donau\u{AD}dampfschiff", "😀 今日", "أهلا 12",
        ], [TextParagraph.LineBreak.wordWrap, .charWrap, .clip, .truncateHead, .truncateTail])
    func whatWasMeasuredIsLaidOutAsWhatWasNot(text: String, mode: TextParagraph.LineBreak) {
        let (measuring, other) = (TextEngine(), TextEngine())
        for (alignment, indent, end) in [
            (.left, 0, 0), (.right, 0, 0), (.center, 12, 0), (.justified, -6, 0), (.natural, 4, -8),
        ] as [(TextParagraph.Alignment, CGFloat, CGFloat)] {
            func change(_ paragraph: inout TextParagraph) {
                (paragraph.alignment, paragraph.firstLineHeadIndent, paragraph.tailIndent) = (alignment, indent, end)
            }
            for lines in [0, 1] {
                let room = TextEngine.$current.withValue(measuring) {
                    lay(text, lines: lines, mode, change).size.width
                }
                for width in [room - 3, room, room + 0.4, room + 30] {
                    let known = TextEngine.$current.withValue(measuring) {
                        lay(text, width: width, lines: lines, mode, change)
                    }
                    let made = TextEngine.$current.withValue(other) {
                        lay(text, width: width, lines: lines, mode, change)
                    }
                    #expect(known.size == made.size && known.isTruncated == made.isTruncated)
                    #expect(known.lines.map { $0.x(inWidth: width) } == made.lines.map { $0.x(inWidth: width) })
                    #expect(known.lines.map(\.baseline) == made.lines.map(\.baseline))
                }
            }
        }
    }

    @Test(arguments: [TextParagraph.LineBreak.truncateHead, .truncateMiddle, .truncateTail])
    func tooLongTextIsCut(mode: TextParagraph.LineBreak) {
        let layout = lay("A text which is much too long for its room", width: 120, lines: 1, mode)
        #expect(layout.lines.count == 1)
        #expect(layout.isTruncated)
        #expect(layout.size.width <= 120.01)
    }

    @Test(arguments: [TextParagraph.LineBreak.truncateHead, .truncateMiddle, .truncateTail])
    func theSignOfACutIsAsWideAsInText(mode: TextParagraph.LineBreak) {
        let possible = (1...30).map { lay(String(repeating: "a", count: $0) + "…").size.width }
        for width in stride(from: 60.0, through: 120, by: 2.5) {
            let cut = lay(String(repeating: "a", count: 60), width: width, lines: 1, mode).size.width
            #expect(possible.contains { abs($0 - cut) < 0.01 }, "\(width): \(cut)")
        }
    }

    @Test func theLastAllowedLineIsCut() {
        let layout = lay("one two three four five six seven eight", width: 80, lines: 2, .truncateTail)
        #expect(layout.lines.count == 2)
        #expect(!layout.lines[0].isTruncated)
        #expect(layout.lines[1].isTruncated)
    }

    @Test func lineFeedBeyondTheLimitCutsTheFirstLine() {
        let layout = lay("short\nmore", width: 200, lines: 1, .truncateTail)
        #expect(layout.lines.count == 1)
        #expect(layout.isTruncated)
    }

    @Test func lineHeightsAreHeld() {
        #expect(lay("a") { $0.minimumLineHeight = 40 }.size.height == 40)
        #expect(lay("a") { $0.maximumLineHeight = 10 }.size.height == 10)
        #expect(abs(lay("a") { $0.lineHeightMultiple = 2 }.size.height - 2 * lineHeight) < 0.001)
    }

    @Test func alignmentPlacesLines() {
        let left = lay("ab").lines[0]
        #expect(left.x(inWidth: 100) == 0)
        let right = lay("ab") { $0.alignment = .right }.lines[0]
        #expect(abs(right.x(inWidth: 100) - (100 - right.width)) < 0.001)
        let centered = lay("ab") { $0.alignment = .center }.lines[0]
        #expect(abs(centered.x(inWidth: 100) - (100 - centered.width) / 2) < 0.001)
    }

    @Test func rightToLeftTextBeginsAtTheRight() {
        let line = lay("שלום", width: 100).lines[0]
        #expect(line.isRightToLeft)
        #expect(line.x(inWidth: 100) > 0)
    }

    @Test func tabsStandEvery28Points() {
        let tabbed = lay("\tx").size.width
        let plain = lay("x").size.width
        #expect(abs(tabbed - plain - 28) < 1)
    }

    @Test func tabsLeadToTheSamePlaceWhateverStandsBefore() {
        let x = lay("x").size.width
        for before in ["", "i", "ill", "lil"] {
            let line = lay("\(before)\tx") { $0.tabStops = [TextTab(location: 100)] }
            #expect(abs(line.size.width - 100 - x) < 0.01)
        }
        let right = lay("Total\t42") { $0.tabStops = [TextTab(location: 100, alignment: .right)] }
        #expect(abs(right.size.width - 100) < 0.01)
        let centered = lay("\t42") { $0.tabStops = [TextTab(location: 100, alignment: .center)] }
        #expect(abs(centered.size.width - 100 - lay("42").size.width / 2) < 0.01)
        // Stops are counted from the column's edge, not from the indent.
        let indented = lay("\tx") {
            $0.firstLineHeadIndent = 30
            $0.tabStops = [TextTab(location: 100)]
        }
        #expect(abs(indented.size.width - 100 - x) < 0.01)
    }

    @Test func everyLineHoldsAsManyWordsAsFit() {
        let first = lay("one two").size.width
        #expect(lay("one two three", width: first).lines.map(\.width) == [first, lay("three").size.width])
        #expect(lay("one two three", width: first - 0.1).lines.count == 3)
        // White space at the end of a line takes no room.
        #expect(lay("one two   three", width: first).lines[0].width == first)
        // A hyphen ends a line as well as a space does.
        #expect(lay("one-two", width: lay("one-").size.width).lines.map(\.width).first == lay("one-").size.width)
    }

    @Test func linesOfChineseBreakBetweenCharacters() {
        #expect(lay("今日今日今日", width: 68).lines.map(\.width) == [68, 34])
    }

    @Test func emptyTextHasALine() {
        #expect(lay("").lines.count == 1)
        #expect(abs(lay("").size.height - lineHeight) < 0.001)
        #expect(lay("").size.width == 0)
    }

    /// A narrow letter and a wide one of each: the boxes that stand for what no font has are all of one width.
    @Test(arguments: [
        ("ا", "ش"), ("ו", "ש"), ("า", "ณ"), ("र", "ख"), ("র", "ঋ"), ("ர", "ஔ"), ("ა", "თ"), ("ե", "ՠ"), ("រ", "ឈ"),
    ])
    func otherScriptsHaveGlyphs(narrow: String, wide: String) {
        #expect(lay(narrow).size.width < 0.8 * lay(wide).size.width)
    }

    @Test func chineseAndEmojiHaveGlyphs() throws {
        #expect(abs(lay("今日").size.width - 34) < 1)
        #expect(lay("😀").size.width > 15)
        let context = try #require(CGContext.bitmap(pixelWidth: 60, pixelHeight: 60, scale: 2, isOpaque: false))
        lay("😀").draw(at: .zero, in: context)
        let pixels = try #require(context.makeImage()?.dataProvider?.data as Data?)
        // A colour font draws yellow: more red than blue somewhere.
        #expect(stride(from: 0, to: pixels.count, by: 4).contains { pixels[$0 + 2] > 200 && pixels[$0] < 120 })
    }

    /// A box that stands for what no font has shows four digits, and is as wide as all of its kind.
    @Test(arguments: ["☐", "✘", "⟳", "☑", "❶", "⬤", "☾", "➜", "⎋"])
    func symbolsHaveGlyphs(symbol: String) {
        #expect(lay(symbol).size.width != lay("\u{E123}").size.width)
    }

    @Test(arguments: [("♻", true), ("❄", true), ("☁", true), ("✘", false), ("★", false), ("☐", false)])
    func whatIsAnEmojiIsColoredAndOtherSymbolsAreInk(symbol: String, isColored: Bool) throws {
        let context = try #require(CGContext.bitmap(pixelWidth: 60, pixelHeight: 60, scale: 2, isOpaque: false))
        lay(symbol).draw(at: .zero, in: context)
        let pixels = try #require(context.makeImage()?.dataProvider?.data as Data?)
        #expect(stride(from: 0, to: pixels.count, by: 4).contains { pixels[$0] != pixels[$0 + 2] } == isColored)
    }
}
