import AccessibilityTree
import Testing
@_spi(Hosting) import UIKit

@MainActor struct ButtonTests {
    @Test func statesFallBackToNormal() {
        let button = UIButton(type: .custom)
        button.setTitle("One", for: .normal)
        button.setTitle("Two", for: .selected)
        button.setTitleColor(.red, for: .normal)
        #expect(button.currentTitle == "One")
        #expect(button.titleLabel?.text == "One")
        button.isSelected = true
        #expect(button.titleLabel?.text == "Two")
        #expect(button.currentTitleColor == UIColor.red)
        #expect(button.title(for: .highlighted) == "One")
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "One")
    }

    @Test func systemButtonsAreTintedAndCustomOnesWhite() {
        let system = UIButton(type: .system)
        system.tintColor = .purple
        #expect(system.currentTitleColor == UIColor.purple)
        #expect(UIButton(type: .custom).currentTitleColor == UIColor.white)
    }

    @Test(arguments: [(13, 28), (14, 29), (15, 30), (17, 33)])
    func systemButtonsAreAsHighAsInInterfaceBuilder(size: CGFloat, height: CGFloat) {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.titleLabel?.font = UIFont.systemFont(ofSize: size)
        #expect(button.intrinsicContentSize.height == height)
    }

    @Test func anEmptySystemButtonIsThirtyPointsWide() {
        let button = UIButton(type: .system)
        button.setTitle("i", for: .normal)
        #expect(button.intrinsicContentSize.width == 30)
    }

    @Test func aButtonThatShowsNothingKeepsThePlaceForALine() {
        #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
        #expect(UIButton(type: .custom).intrinsicContentSize == CGSize(width: 30, height: 34))
    }

    @Test func contentInsetsReplaceThePadding() {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        let title = button.titleLabel?.intrinsicContentSize ?? .zero
        #expect(button.intrinsicContentSize == CGSize(width: title.width, height: title.height.rounded(.up) + 12))
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 4))
    }

    @Test func theTitleIsPlacedByTheAlignment() {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        let width = button.titleLabel?.intrinsicContentSize.width ?? 0
        let height = button.titleLabel?.intrinsicContentSize.height ?? 0
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .top
        #expect(button.titleRect(forContentRect: button.bounds) == CGRect(x: 0, y: 0, width: width, height: height))
        button.contentHorizontalAlignment = .right
        button.contentVerticalAlignment = .bottom
        #expect(
            button.titleRect(forContentRect: button.bounds)
                == CGRect(x: 200 - width, y: 60 - height, width: width, height: height))
    }

    @Test func buttonsAreReadOutByTheirTitle() {
        let controller = UIViewController()
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.frame = CGRect(x: 10, y: 20, width: 100, height: 30)
        controller.view.addSubview(button)
        let window = HostedWindow(rootViewController: controller, size: CGSize(width: 300, height: 100))
        #expect(
            window.accessibilityNodes() == [
                AccessibilityNode(
                    number: 1, role: .button, label: "Open", frame: CGRect(x: 10, y: 20, width: 100, height: 30),
                    isActionable: true)
            ])
    }
}
