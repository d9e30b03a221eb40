import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite struct PlaceTests {
    private func places(_ text: String, width: CGFloat = 1000, alignment: TextParagraph.Alignment = .left) -> TextPlaces
    {
        var paragraph = TextParagraph()
        paragraph.alignment = alignment
        let style = TextStyle(face: FontFace(size: 17), color: .black)
        let layout = TextEngine.current.layout(
            StyledText(text, style: style, paragraph: paragraph), width: width, maximumLines: 0)
        return TextPlaces(layout, of: text, width: width)
    }

    private let lineHeight = FontFace(size: 17).metrics.lineHeight

    @Test func aCaretStandsBetweenItsNeighbours() {
        let places = places("Hello")
        let edges = (0...5).map { places.caret(at: $0).minX }
        #expect(edges.first == 0)
        #expect(edges == edges.sorted())
        #expect(Set(edges).count == 6)
        for offset in 0...5 { #expect(places.offset(nearest: CGPoint(x: edges[offset], y: 5)) == offset) }
        #expect(places.offset(nearest: CGPoint(x: 500, y: 5)) == 5)
        #expect(places.offset(nearest: CGPoint(x: -5, y: -50)) == 0)
    }

    @Test func offsetsCountUTF16UnitsOverAllParagraphs() {
        let text = "a😀\r\nÄ\n\nz"
        let places = places(text)
        #expect(places.lineCount == 4)
        #expect(places.end == 9)
        #expect(places.range(ofLine: 0) == 0..<3)
        #expect(places.range(ofLine: 1) == 5..<6)
        #expect(places.range(ofLine: 2) == 7..<7)
        #expect(places.range(ofLine: 3) == 8..<9)
        #expect(abs(places.caret(at: 8).minY - 3 * lineHeight) < 0.01)
        #expect(places.offset(nearest: CGPoint(x: 100, y: 2.5 * lineHeight)) == 7)
        // The emoji is one character of two units: no caret stands within.
        #expect(places.offset(nearest: CGPoint(x: places.caret(at: 3).minX - 1, y: 5)) == 3)
    }

    @Test func aPartCoversARectangleOfEachLine() {
        let places = places("one\ntwo\nthree", width: 200)
        let rects = places.rects(of: 1..<9, width: 200)
        #expect(rects.count == 3)
        #expect(rects[0].minX == places.caret(at: 1).minX && rects[0].maxX == 200)
        #expect(rects[1].minX == 0 && rects[1].maxX == 200)
        #expect(rects[2].minX == 0 && rects[2].maxX == places.caret(at: 9).minX)
        #expect(places.rects(of: 2..<2, width: 200).isEmpty)
    }

    @Test func whereALineIsBrokenTheNextOneBegins() {
        let places = places("one two three four five", width: 70)
        let second = places.range(ofLine: 1)
        #expect(second.lowerBound > 0)
        #expect(places.line(at: second.lowerBound) == 1)
        #expect(places.caret(at: second.lowerBound).minX == 0)
    }

    @Test func theCaretFollowsTheAlignment() {
        #expect(abs(places("", width: 100, alignment: .center).caret(at: 0).minX - 50) < 0.01)
        let right = places("abc", width: 100, alignment: .right)
        #expect(abs(right.caret(at: 3).minX - 100) < 0.01)
    }
}
