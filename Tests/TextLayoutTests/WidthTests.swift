import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

/// Widths that Interface Builder stored, in points at two pixels per point.
@Suite struct WidthTests {
    private func width(_ text: String, _ size: CGFloat, _ weight: CGFloat = 0) -> CGFloat {
        let style = TextStyle(face: FontFace(size: size, weight: weight), color: .black)
        let layout = TextEngine.shared.layout(StyledText(text, style: style), width: nil, maximumLines: 1)
        return ceil(layout.size.width * 2 - 0.001) / 2
    }

    @Test(
        arguments: [
            ("- -", 17, 20), ("50.0%", 17, 48), ("Label", 17, 42), ("Label", 16, 39.5), ("Label", 15, 37.5),
            ("Label", 14, 35.5), ("Label", 13, 33), ("Label", 18, 44),
        ] as [(String, CGFloat, CGFloat)])
    func labelsAreAsWideAsStored(text: String, size: CGFloat, expected: CGFloat) {
        #expect(width(text, size) == expected)
    }

    @Test func kerningIsAddedAfterEachCharacter() {
        var style = TextStyle(face: FontFace(size: 17), color: .black)
        let plain = TextEngine.shared.layout(StyledText("abc", style: style), width: nil, maximumLines: 1).size.width
        style.kern = 2
        let wide = TextEngine.shared.layout(StyledText("abc", style: style), width: nil, maximumLines: 1).size.width
        #expect(abs(wide - plain - 6) < 0.01)
    }

    @Test func monospacedDigitsAreEquallyWide() {
        func wide(_ text: String) -> CGFloat {
            let style = TextStyle(face: FontFace(size: 17, hasMonospacedDigits: true), color: .black)
            return TextEngine.shared.layout(StyledText(text, style: style), width: nil, maximumLines: 1).size.width
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
