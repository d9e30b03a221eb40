@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Empties a text field: a cross in a disc.
final class TextClearButton: UIControl {
    /// Points.
    static let side: CGFloat = 19
    private static let disc: CGFloat = 14

    var onPress: () -> Void = {}

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { onPress() }
    }

    override func accessibilityActivate() -> Bool {
        onPress()
        return true
    }

    override var isDrawnByUIKit: Bool { true }
    override var triggersPrimaryAction: Bool { true }

    override func draw(_ rect: CGRect) {
        let place = CGRect(
            x: bounds.midX - Self.disc / 2, y: bounds.midY - Self.disc / 2, width: Self.disc, height: Self.disc)
        let isOlder = UIScreen.main.environment.systemVersion < 13
        let path = UIBezierPath(ovalIn: place)
        let cross = place.insetBy(dx: 4.5, dy: 4.5)
        let lines = UIBezierPath()
        lines.move(to: CGPoint(x: cross.minX, y: cross.minY))
        lines.addLine(to: CGPoint(x: cross.maxX, y: cross.maxY))
        lines.move(to: CGPoint(x: cross.maxX, y: cross.minY))
        lines.addLine(to: CGPoint(x: cross.minX, y: cross.maxY))
        let color: UIColor = isOlder ? .systemGray : .tertiaryLabel
        color.withAlphaComponent(isHighlighted ? 0.6 : isOlder ? 0.5 : 0.4).setFill()
        path.fill()
        UIColor.systemBackground.setStroke()
        lines.lineWidth = 1.2
        lines.stroke()
    }

    override var isAccessibilityElementByItself: Bool { true }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? SystemWord.clearText.text }
        set { super.accessibilityLabel = newValue }
    }
}
