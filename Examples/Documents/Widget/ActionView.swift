import UIKit

/// A button of the widget, and below it what it does.
final class ActionView: UIStackView {
    /// Points.
    private static let largest: CGFloat = 16

    private let button = UIButton(type: .custom)
    private let caption = UILabel()
    private var action: () -> Void = {}

    /// - Parameter glyph: the name of its picture.
    convenience init(glyph: String, title: String, action: @escaping () -> Void) {
        self.init(frame: .zero)
        self.action = action
        axis = .vertical
        spacing = 2
        button.setImage(UIImage(named: glyph)?.withRenderingMode(.alwaysTemplate), for: .normal)
        button.tintColor = .widgetTint
        button.accessibilityLabel = title
        button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        caption.text = title
        caption.textAlignment = .center
        caption.adjustsFontSizeToFitWidth = true
        caption.minimumScaleFactor = 0.4
        caption.isAccessibilityElement = false
        caption.isUserInteractionEnabled = true
        caption.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(pressed)))
        caption.setContentHuggingPriority(.required, for: .vertical)
        caption.setContentCompressionResistancePriority(.required, for: .vertical)
        addArrangedSubview(button)
        addArrangedSubview(caption)
        isLayoutMarginsRelativeArrangement = true
        layoutMargins = UIEdgeInsets(top: 10, left: 2, bottom: 14, right: 2)
        show()
    }

    /// In the size that the user wants texts in, as far as three captions stand beside one another.
    func show() {
        let font = UIFont.preferredFont(forTextStyle: .footnote)
        caption.font = font.withSize(min(font.pointSize, ActionView.largest))
        caption.textColor = .widgetText
    }

    @objc private func pressed() { action() }
}
