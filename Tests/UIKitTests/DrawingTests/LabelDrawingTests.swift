import Testing
import UIKit

/// What labels put on the screen: where the ink is, and of which colour.
@MainActor @Suite(.serialized) struct LabelDrawingTests {
    private let red: [UInt8] = [255, 0, 0, 255]

    private func label(_ text: String, width: CGFloat = 200, height: CGFloat = 40) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.text = text
        label.font = .boldSystemFont(ofSize: 20)
        label.textColor = .black
        return label
    }

    private func ink(_ label: UILabel) throws -> CGRect { try #require(Picture(of: label).ink) }

    @Test func textHasTheLabelsColor() {
        let label = label("HELLO")
        label.textColor = .red
        #expect(Picture(of: label).solidColors == [red])
    }

    @Test func aColorSetAfterTheTextWasMeasuredIsDrawn() {
        let label = label("HELLO")
        label.sizeToFit()
        #expect(Picture(of: label).solidColors == [[0, 0, 0, 255]])
        label.textColor = .red
        #expect(Picture(of: label).solidColors == [red])
    }

    @Test func aColorInTheTextWinsOverTheLabels() {
        let label = label("")
        label.attributedText = NSAttributedString(
            string: "HELLO", attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 20)])
        #expect(Picture(of: label).solidColors == [red])
    }

    @Test func textStandsWhereItsAlignmentPutsIt() throws {
        let label = label("HIH")
        let width = label.intrinsicContentSize.width
        let left = try ink(label)
        #expect(left.minX < 3)
        label.textAlignment = .right
        #expect(abs(try ink(label).maxX - 200) < 3)
        label.textAlignment = .center
        #expect(abs(try ink(label).midX - 100) <= 1)
        #expect(left.width < width && left.width > width - 6)
    }

    @Test func textStandsInTheMiddleOfItsHeight() throws {
        let label = label("HIH", height: 100)
        let ink = try ink(label)
        #expect(abs(ink.height - label.font.capHeight) <= 1)
        // The baseline is where the ascender above it says, in a line in the middle.
        let baseline = 50 - label.font.lineHeight / 2 + label.font.ascender
        #expect(abs(ink.maxY - baseline) <= 1)
    }

    @Test func aPositiveStrokeWidthOutlinesAndANegativeOneFillsAsWell() throws {
        let label = label("", height: 100)
        func show(_ width: Int) -> Picture {
            label.attributedText = NSAttributedString(
                string: "I",
                attributes: [
                    .font: UIFont.boldSystemFont(ofSize: 80), .foregroundColor: UIColor.blue,
                    .strokeColor: UIColor.red, .strokeWidth: width,
                ])
            return Picture(of: label)
        }
        let blue: [UInt8] = [0, 0, 255, 255]
        let outlined = show(3)
        #expect(outlined.solidColors == [red])
        let ink = try #require(outlined.ink)
        #expect(outlined.color(at: CGPoint(x: ink.midX, y: ink.midY))[3] == 0)
        let filled = show(-3)
        #expect(filled.color(at: CGPoint(x: ink.midX, y: ink.midY)) == blue)
        #expect(filled.solidColors.contains(red))
        #expect(show(0).solidColors == [blue])
    }

    @Test func anEmptyOrHiddenLabelDrawsNothing() {
        #expect(Picture(of: label("")).ink == nil)
        let clear = label("HELLO")
        clear.textColor = .clear
        #expect(Picture(of: clear).ink == nil)
    }

    @Test func linesStandBelowEachOther() throws {
        let label = label("HI\nHI\nHI", height: 100)
        let one = try ink(label)
        label.numberOfLines = 0
        let three = try ink(label)
        #expect(abs(three.height - one.height - 2 * label.font.lineHeight) <= 1)
    }

    @Test func textThatIsTooLongIsCutAtTheEdge() throws {
        let label = label("HHHHHHHHHHHHHHHHHHHHHHHHHHHHHH", width: 100)
        let ink = try ink(label)
        #expect(ink.maxX <= 100)
        #expect(ink.maxX > 75)
    }

    @Test func aScaleFactorOfZeroKeepsTheSize() throws {
        let label = label("HHHHHHHHHHHHHHHHHHHH", width: 100)
        let full = try ink(label)
        label.adjustsFontSizeToFitWidth = true
        #expect(try ink(label).height == full.height)
        label.minimumScaleFactor = 0.3
        let shrunk = try ink(label)
        #expect(shrunk.height < full.height * 0.6)
        #expect(shrunk.maxX <= 100)
    }

    @Test func shadowsFallWhereTheirOffsetSays() throws {
        let label = label("HIH")
        let plain = try ink(label)
        label.shadowColor = .red
        label.shadowOffset = CGSize(width: 4, height: 6)
        let shaded = try ink(label)
        #expect(abs(shaded.maxX - plain.maxX - 4) <= 0.5)
        #expect(abs(shaded.maxY - plain.maxY - 6) <= 0.5)
        #expect(Picture(of: label).solidColors.contains(red))
    }

    @Test func aHighlightedLabelHasItsHighlightedColor() {
        let label = label("HELLO")
        label.highlightedTextColor = .red
        _ = Picture(of: label)
        label.isHighlighted = true
        #expect(Picture(of: label).solidColors == [red])
        label.isHighlighted = false
        #expect(Picture(of: label).solidColors == [[0, 0, 0, 255]])
    }

    @Test func colorsFollowTheAppearance() {
        let label = label("HELLO")
        label.textColor = .label
        let parent = UIView(frame: label.bounds)
        parent.addSubview(label)
        parent.overrideUserInterfaceStyle = .light
        #expect(Picture(of: parent).solidColors == [[0, 0, 0, 255]])
        parent.overrideUserInterfaceStyle = .dark
        #expect(Picture(of: parent).solidColors == [[255, 255, 255, 255]])
    }

    @Test func fontAndColorFollowTheFirstCharacterOfAttributedText() {
        let label = label("plain")
        let text = NSMutableAttributedString(
            string: "a", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "b", attributes: [.foregroundColor: UIColor.blue]))
        label.attributedText = text
        #expect(label.font.pointSize == 30)
        #expect(label.textColor == UIColor.red)
        label.attributedText = NSAttributedString(string: "no attributes")
        #expect(label.font.pointSize == 30)
        #expect(label.textColor == UIColor.red)
    }
}
