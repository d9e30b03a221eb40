@_spi(UIKit) import UIKitCore

/// The button of what can be done with a row. Its measures are of our own.
final class RowActionButton: UIControl {
    /// Points.
    private static let leastWidth: CGFloat = 74
    private static let margin: CGFloat = 15
    private static let gap: CGFloat = 4

    let action: UIContextualAction
    private let label = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    var onPress: (RowActionButton) -> Void = { _ in }

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.font = .systemFont(ofSize: action.image == nil ? 17 : 15)
        label.textColor = .white
        label.textAlignment = .center
        label.isAccessibilityElement = false
        picture.image = action.image
        picture.tintColor = .white
        for part in [picture, label] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        accessibilityLabel = action.title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isAccessibilityElementByItself: Bool { true }
    override var triggersPrimaryAction: Bool { true }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { onPress(self) }
    }

    override func accessibilityActivate() -> Bool {
        onPress(self)
        return true
    }

    override var intrinsicContentSize: CGSize {
        let width = max(label.intrinsicContentSize.width, action.image?.size.width ?? 0)
        return CGSize(width: max(width + 2 * Self.margin, Self.leastWidth).rounded(.up), height: 44)
    }

    /// In the width that the row is open by: a button that is pulled further keeps its title at the side that it has.
    override func layoutSubviews() {
        super.layoutSubviews()
        let text = action.title == nil ? .zero : label.intrinsicContentSize
        let image = action.image?.size ?? .zero
        let height = text.height + image.height + (text.height > 0 && image.height > 0 ? Self.gap : 0)
        let top = ((bounds.height - height) / 2).rounded()
        picture.frame = CGRect(
            x: ((bounds.width - image.width) / 2).rounded(), y: top, width: image.width, height: image.height)
        label.frame = CGRect(
            x: 0, y: top + height - text.height, width: bounds.width, height: text.height)
    }
}
