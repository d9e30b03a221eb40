import Testing
import UIKit

/// What buttons put on the screen.
@MainActor @Suite(.serialized) struct ButtonDrawingTests {
    private let red: [UInt8] = [255, 0, 0, 255]
    private let blue: [UInt8] = [0, 0, 255, 255]

    private func button(_ type: UIButton.ButtonType = .custom, title: String? = nil) -> UIButton {
        let button = UIButton(type: type)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: 20)
        button.frame = CGRect(x: 0, y: 0, width: 160, height: 50)
        return button
    }

    private func square(_ color: UIColor, side: CGFloat = 20) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    @Test func theTitleIsInTheMiddleInItsColor() throws {
        let button = button(title: "HIH")
        button.setTitleColor(.red, for: .normal)
        let picture = Picture(of: button)
        #expect(picture.solidColors == [red])
        let ink = try #require(picture.ink)
        #expect(abs(ink.midX - 80) <= 1)
    }

    @Test func aTitleColorSetAfterLayoutIsDrawn() {
        let button = button(title: "HIH")
        button.setTitleColor(.blue, for: .normal)
        #expect(Picture(of: button).solidColors == [blue])
        button.setTitleColor(.red, for: .normal)
        #expect(Picture(of: button).solidColors == [red])
        button.setTitleColor(.blue, for: .selected)
        button.isSelected = true
        #expect(Picture(of: button).solidColors == [blue])
    }

    @Test func aSystemButtonFollowsItsTint() {
        let button = button(.system, title: "HIH")
        button.tintColor = .blue
        #expect(Picture(of: button).solidColors == [blue])
        button.tintColor = .red
        #expect(Picture(of: button).solidColors == [red])
    }

    @Test func theImageStandsBeforeTheTitle() throws {
        let button = button(title: "HIH")
        button.setTitleColor(.blue, for: .normal)
        button.setImage(square(.red), for: .normal)
        let ink = try #require(Picture(of: button).ink)
        #expect(Picture(of: button).color(at: CGPoint(x: ink.minX + 1, y: 25)) == red)
        button.semanticContentAttribute = .forceRightToLeft
        button.setNeedsLayout()
        #expect(Picture(of: button).color(at: CGPoint(x: ink.maxX - 1, y: 25)) == red)
        let mirrored = try #require(Picture(of: button).ink)
        #expect(abs(mirrored.midX - ink.midX) <= 2)
    }

    @Test func alignmentToTheRightKeepsTheOrderOfImageAndTitle() throws {
        let button = button(title: "HIH")
        button.setImage(square(.red), for: .normal)
        button.semanticContentAttribute = .forceRightToLeft
        button.contentHorizontalAlignment = .right
        button.layoutIfNeeded()
        let image = try #require(button.imageView?.frame)
        let title = try #require(button.titleLabel?.frame)
        #expect(image.maxX == 160)
        #expect(title.maxX == image.minX)
    }

    @Test(arguments: [UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure, .contactAdd, .close])
    func buttonsWithASignDrawItInTheTint(type: UIButton.ButtonType) throws {
        let size = type == .close ? CGSize(width: 22, height: 22) : CGSize(width: 25, height: 24)
        let button = UIButton(type: type)
        #expect(button.currentTitle == nil)
        #expect(button.image(for: .normal)?.size == size)
        #expect(button.accessibilityLabel?.isEmpty == false)
        button.tintColor = .red
        button.sizeToFit()
        #expect(button.bounds.size == size)
        let picture = Picture(of: button)
        #expect(picture.solidColors == [red])
        let ink = try #require(picture.ink)
        #expect(abs(ink.midX - size.width / 2) <= 0.5 && abs(ink.midY - size.height / 2) <= 0.5)
        #expect(ink.width > 18)
    }

    @Test func aFontSetAfterLayoutChangesTheButtonsSize() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(button)
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            button.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(button.frame.height == 30)
        button.titleLabel?.font = .systemFont(ofSize: 30)
        root.layoutIfNeeded()
        #expect(button.frame.size == button.intrinsicContentSize)
        #expect(button.frame.height == 48)
    }

    @Test func anAttributedTitleLendsItsFontToTheLabelOnlyWhileItIsShown() {
        let button = button(title: "plain")
        let large = NSAttributedString(string: "large", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        button.setAttributedTitle(large, for: .selected)
        button.isSelected = true
        #expect(button.titleLabel?.font.pointSize == 40)
        button.isSelected = false
        #expect(button.titleLabel?.text == "plain")
        #expect(button.titleLabel?.font.pointSize == 20)
    }
}
