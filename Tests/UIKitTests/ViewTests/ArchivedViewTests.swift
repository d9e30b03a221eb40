import Testing
import UIKit

/// Trees of views through an archive, as sources copy them.
@MainActor @Suite struct ArchivedViewTests {
    private func copy<Object: NSObject>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
        return try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? Object)
    }

    @Test func aTreeKeepsItsShapeAndItsLooks() throws {
        let root = UIView(frame: CGRect(x: 5, y: 6, width: 100, height: 50))
        root.backgroundColor = .red
        root.tag = 7
        let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 20))
        label.text = "Hello"
        label.font = .boldSystemFont(ofSize: 12)
        label.textColor = .blue
        label.numberOfLines = 3
        let image = UIImageView(frame: CGRect(x: 40, y: 0, width: 10, height: 10))
        (image.alpha, image.isHidden, image.contentMode) = (0.5, true, .center)
        image.transform = CGAffineTransform(rotationAngle: 1)
        root.addSubview(label)
        root.addSubview(image)
        let found = try copy(root)
        #expect(found.frame == root.frame && found.backgroundColor == .red && found.tag == 7)
        let foundLabel = try #require(found.subviews.first as? UILabel)
        #expect(foundLabel.frame == label.frame && foundLabel.text == "Hello" && foundLabel.font == label.font)
        #expect(foundLabel.textColor == .blue && foundLabel.numberOfLines == 3 && !foundLabel.isUserInteractionEnabled)
        let foundImage = try #require(found.subviews.last as? UIImageView)
        #expect(foundImage.alpha == 0.5 && foundImage.isHidden && foundImage.contentMode == .center)
        #expect(foundImage.transform == image.transform && foundImage.center == image.center)
        #expect(found.subviews.count == 2)
    }

    @Test func constraintsAndStacksHoldTheirViewsAgain() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (first, second) = (UILabel(), UIView())
        first.text = "One"
        let stack = UIStackView(arrangedSubviews: [first, second])
        (stack.axis, stack.spacing) = (.vertical, 4)
        stack.setCustomSpacing(9, after: first)
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        let width = stack.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 10)
        width.priority = UILayoutPriority(900)
        width.identifier = "half"
        NSLayoutConstraint.activate([
            width, stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
            stack.topAnchor.constraint(equalTo: root.topAnchor), second.heightAnchor.constraint(equalToConstant: 8),
        ])
        root.layoutIfNeeded()
        let found = try copy(root)
        found.layoutIfNeeded()
        let foundStack = try #require(found.subviews.first as? UIStackView)
        #expect(foundStack.frame == stack.frame)
        #expect(foundStack.arrangedSubviews.map(\.frame) == stack.arrangedSubviews.map(\.frame))
        #expect(foundStack.customSpacing(after: foundStack.arrangedSubviews[0]) == 9)
        let half = found.constraints.first { $0.identifier == "half" }
        #expect(half?.priority == UILayoutPriority(900) && half?.multiplier == 0.5 && half?.constant == 10)
    }

    @Test func controlsKeepWhatTheyShowInEachState() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
        button.setTitle("On", for: .selected)
        button.setTitle("Off", for: .normal)
        button.setTitleColor(.green, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 9)
        (button.isSelected, button.isEnabled) = (true, false)
        let found = try copy(button)
        #expect(found.buttonType == .system && found.isSelected && !found.isEnabled)
        #expect(found.title(for: .normal) == "Off" && found.title(for: .selected) == "On")
        #expect(found.titleColor(for: .normal) == .green && found.titleLabel?.font == .systemFont(ofSize: 9))
        #expect(found.subviews.count == button.subviews.count)
        let bar = UIProgressView(progressViewStyle: .bar)
        bar.progress = 0.25
        let foundBar = try copy(bar)
        #expect(foundBar.progress == 0.25 && foundBar.progressViewStyle == .bar)
        #expect(foundBar.subviews.count == bar.subviews.count)
    }

    @Test func controllersKeepTheirTitlesAndChildren() throws {
        let (parent, child) = (UIViewController(), UIViewController())
        (parent.title, child.title) = ("Parent", "Child")
        parent.preferredContentSize = CGSize(width: 10, height: 20)
        parent.addChild(child)
        child.didMove(toParent: parent)
        let found = try copy(parent)
        #expect(found.title == "Parent" && found.preferredContentSize == CGSize(width: 10, height: 20))
        #expect(found.children.map(\.title) == ["Child"] && found.children.first?.parent === found)
    }
}
