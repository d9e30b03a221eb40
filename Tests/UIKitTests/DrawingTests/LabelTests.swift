import Testing
import UIKit

@MainActor @Suite(.serialized) struct LabelTests {
    private func label(_ text: String?, size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        return label
    }

    /// The heights that were measured on devices, at two pixels per point.
    @Test(
        arguments: [
            (10, 12), (11, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5), (18, 21.5),
            (20, 24),
            (22, 26.5), (24, 29), (26, 31.5), (28, 33.5), (34, 41), (36, 43),
        ] as [(CGFloat, CGFloat)])
    func oneLineIsAsHighAsInInterfaceBuilder(size: CGFloat, height: CGFloat) {
        #expect(label("Ag", size: size).intrinsicContentSize.height == height)
    }

    @Test func threeLinesOf17PointsAre61High() {
        let label = label("a\nb\nc")
        label.numberOfLines = 0
        #expect(label.intrinsicContentSize.height == 61)
    }

    @Test func emptyLabelsHaveNoSize() {
        #expect(label(nil).intrinsicContentSize == .zero)
        #expect(label("").intrinsicContentSize == .zero)
    }

    @Test func preferredWidthWraps() {
        let label = label("one two three four")
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 60
        #expect(label.intrinsicContentSize.height > 41)
        #expect(label.intrinsicContentSize.width <= 60)
    }

    @Test func sizeToFitTakesTheTextsSize() {
        let label = label("Label")
        label.sizeToFit()
        #expect(label.bounds.size == CGSize(width: 42, height: 20.5))
    }

    @Test func attributedTextKeepsWhatPlainTextHas() {
        let label = label("x")
        label.textColor = .red
        let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(attributes?[.foregroundColor] as? UIColor == .red)
        #expect(attributes?[.font] as? UIFont == .systemFont(ofSize: 17))
    }

    @Test func attributesOfSeveralRunsCanBeCopied() {
        let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 22)]))
        text.append(NSAttributedString(string: "c", attributes: [.foregroundColor: UIColor.red]))
        text.append(NSAttributedString(string: "d", attributes: [.foregroundColor: UIColor.blue]))
        text.append(NSAttributedString(string: "e", attributes: [.paragraphStyle: NSMutableParagraphStyle()]))
        text.append(NSAttributedString(string: "f", attributes: [.paragraphStyle: NSParagraphStyle()]))
        let label = UILabel()
        label.attributedText = NSAttributedString(attributedString: text)
        #expect(label.text == "abcdef")
        #expect(label.intrinsicContentSize.height == 26.5)
    }

    @Test func fontFollowsTheTextSize() {
        let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 23)
        #expect(UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: large).pointSize == 17)
        #expect(UIFontMetrics.default.scaledValue(for: 44, compatibleWith: large) == 58)
    }
}
