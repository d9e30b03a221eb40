@_spi(UIKit) import UIKitCore

/// The three lines after a row that can be taken to another place. Drawn by us.
final class RowReorderControl: UIControl {
    /// What the control takes of the row's width, in points; of our own, as what follows.
    static let width: CGFloat = 38
    private static let line = CGSize(width: 20, height: 1)
    private static let gap: CGFloat = 4

    enum Move {
        case began, moved, ended, cancelled
    }

    /// Told where the finger is, in points of the window.
    var onMove: (Move, CGPoint) -> Void = { _, _ in }
    /// Moves the row by one place for those who cannot drag: down, or up.
    var onStep: (_ isDown: Bool) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        accessibilityLabel = SystemWord.reorder.text
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    override var isAccessibilityElementByItself: Bool { true }
    override func accessibilityIncrement() { onStep(false) }
    override func accessibilityDecrement() { onStep(true) }

    /// The row follows the finger, not the table.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        onMove(.began, touch.location(in: nil))
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        onMove(.moved, touch.location(in: nil))
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        onMove(.ended, touch?.location(in: nil) ?? .zero)
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        onMove(.cancelled, .zero)
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemGray3.setFill()
        for number in -1...1 {
            UIRectFill(
                CGRect(
                    x: bounds.midX - Self.line.width / 2,
                    y: (bounds.midY + CGFloat(number) * (Self.gap + Self.line.height)).rounded(),
                    width: Self.line.width, height: Self.line.height))
        }
    }
}
