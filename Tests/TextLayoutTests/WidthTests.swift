import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

/// Widths that Interface Builder stored, in points at two pixels per point.
@Suite struct WidthTests {
    private func width(_ text: String, _ size: CGFloat, _ weight: CGFloat = 0) -> CGFloat {
        let style = TextStyle(face: FontFace(size: size, weight: weight), color: .black)
        let layout = TextEngine.current.layout(StyledText(text, style: style), width: nil, maximumLines: 1)
        return ceil(layout.size.width * 2 - 0.001) / 2
    }

    @Test(
        arguments: [
            ("- -", 17, 0, 20), ("50.0%", 17, 0, 48), ("Label", 17, 0, 42), ("Label", 16, 0, 39.5),
            ("Label", 15, 0, 37.5), ("Label", 14, 0, 35.5), ("Label", 13, 0, 33), ("Label", 18, 0, 44),
            ("First Name", 17, 0, 83), ("Condition", 17, 0.23, 76),
            ("What time do you usually wake up?", 17, 0, 268.5), ("USD", 24, 0.4, 50), ("When to notify?", 17, 0, 121),
            ("哈哈新闻", 17, 0, 68), ("未配置", 14, 0, 42), ("영업시간", 13, 0, 45),
            ("19:23", 22, 0.23, 57.5), ("20:43", 22, 0.23, 61), ("개발자", 14, 0, 36.5), ("영업중", 14, 0.3, 36.5),
        ] as [(String, CGFloat, CGFloat, CGFloat)])
    func labelsAreWithinHalfAPointOfWhatIsStored(text: String, size: CGFloat, weight: CGFloat, expected: CGFloat) {
        #expect(abs(width(text, size, weight) - expected) <= 0.5)
    }

    @Test func theLabelThatInterfaceBuilderMakesIsFortyTwoPointsWide() {
        #expect(width("Label", 17) == 42)
    }

    @Test(
        "Signs that San Francisco lacks",
        arguments: [("▼", 17, 0, 15), ("✓", 100, 0.4, 92), ("⮐", 48, 0.3, 58)] as [(String, CGFloat, CGFloat, CGFloat)])
    func signs(text: String, size: CGFloat, weight: CGFloat, expected: CGFloat) {
        #expect(abs(width(text, size, weight) - expected) <= 0.5)
    }

    @Test(
        "Helvetica Neue is as wide as its makers say",
        arguments: [
            ("8848", 12, 0, 27), ("Title", 14, 0.4, 29), ("Location", 20, -0.4, 75), ("GaveLabel", 17, -0.6, 76),
            ("13:30 10.10.2019", 14, -0.6, 109),
        ] as [(String, CGFloat, CGFloat, CGFloat)])
    func helveticaNeue(text: String, size: CGFloat, weight: CGFloat, expected: CGFloat) {
        var face = FontFace(size: size, weight: weight)
        face.advances = .helveticaNeue
        let layout = TextEngine.current.layout(
            StyledText(text, style: TextStyle(face: face, color: .black)), width: nil, maximumLines: 1)
        #expect(abs(ceil(layout.size.width * 2 - 0.001) / 2 - expected) <= 0.5)
    }

    @Test(
        "Emoji are smaller in large text; what a selector makes one is wider",
        arguments: [("😀", 20, 25), ("💵", 64, 69), ("😱", 129, 139.5), ("⚠️", 17, 23.5), ("↕️", 36, 41), ("▪️", 15, 21)]
            as [(String, CGFloat, CGFloat)])
    func emoji(text: String, size: CGFloat, expected: CGFloat) {
        #expect(abs(width(text, size) - expected) <= 1)
    }

    @Test func trackingOfLargeTextIsThatOfItsVersion() {
        func engine(_ version: Int) -> TextEngine {
            let engine = TextEngine()
            engine.setSystemVersion(version)
            return engine
        }
        let (ten, eleven) = (engine(10), engine(11))
        func wide(_ engine: TextEngine, _ size: CGFloat = 24) -> CGFloat {
            TextEngine.$current.withValue(engine) { width("Numbers", size) }
        }
        // 12.1 thousandths of an em per character, from iOS 10 to 11.
        #expect(abs(wide(ten) - wide(eleven) - 7 * 0.0121 * 24) <= 0.5)
        #expect(wide(ten, 17) == width("Numbers", 17))
    }

    @Test func lettersWithAccentsAreAsWideAsWithout() {
        #expect(width("ñéŝ", 17) == width("nes", 17))
        // Composed or not.
        #expect(width("e\u{301}", 17) == width("é", 17))
    }

    @Test func kerningIsAddedAfterEachCharacter() {
        var style = TextStyle(face: FontFace(size: 17), color: .black)
        let plain = TextEngine.current.layout(StyledText("abc", style: style), width: nil, maximumLines: 1).size.width
        style.kern = 2
        let wide = TextEngine.current.layout(StyledText("abc", style: style), width: nil, maximumLines: 1).size.width
        #expect(abs(wide - plain - 6) < 0.01)
    }

    @Test func monospacedDigitsAreEquallyWide() {
        func wide(_ text: String) -> CGFloat {
            let style = TextStyle(face: FontFace(size: 17, hasMonospacedDigits: true), color: .black)
            return TextEngine.current.layout(StyledText(text, style: style), width: nil, maximumLines: 1).size.width
        }
        #expect(wide("1111") == wide("0000"))
        #expect(wide("1111") == wide("9999"))
    }

    @Test func metricsAreSanFranciscos() {
        let metrics = FontFace(size: 17).metrics
        #expect(abs(metrics.lineHeight - 20.287) < 0.001)
        #expect(abs(metrics.ascender - 16.187) < 0.001)
        #expect(abs(metrics.descender + 4.101) < 0.001)
    }
}
