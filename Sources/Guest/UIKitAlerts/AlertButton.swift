@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// The row or half of a row that an action has in an alert.
final class AlertButton: UIControl {
    let action: UIAlertAction
    var onPress: () -> Void = {}
    private let label = UILabel(frame: .zero)

    init(_ action: UIAlertAction, metrics: AlertMetrics, isPreferred: Bool) {
        self.action = action
        super.init(frame: .zero)
        isEnabled = action.isEnabled
        label.text = action.title
        label.textAlignment = .center
        let fontSize = metrics.buttonFontSize
        label.font = isPreferred ? .systemFont(ofSize: fontSize, weight: .semibold) : .systemFont(ofSize: fontSize)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
        applyColors()
    }

    required init?(coder: NSCoder) { nil }

    /// The width at which the title is not shrunk, in points.
    var naturalWidth: CGFloat { label.intrinsicContentSize.width + 16 }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }

    private func applyColors() {
        let color: UIColor = action.style == .destructive ? .systemRed : tintColor
        label.textColor = isEnabled ? color : .tertiaryLabel
        backgroundColor = isHighlighted ? UIColor.systemFill : nil
    }

    override func stateDidChange() {
        super.stateDidChange()
        applyColors()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        applyColors()
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { onPress() }
    }

    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        onPress()
        return true
    }

    override var isAccessibilityElementByItself: Bool { true }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? action.title }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.button) }
        set { super.accessibilityTraits = newValue }
    }
}
