@_spi(UIKit) import UIKitCore

/// The round control before a row that is edited: a minus, a plus, or a ring that is checked. Drawn by us.
final class RowEditControl: UIControl {
    enum Kind: Equatable {
        case delete, insert
        /// Whether the row is chosen.
        case choose(Bool)
    }

    /// What the control takes of the row's width, in points. As the content of a row in editing mode is moved on iOS 7 to
    /// 12 by what public descriptions of views say.
    static let width: CGFloat = 38
    /// The diameter, in points; of our own.
    private static let diameter: CGFloat = 22
    private static let strokes: CGFloat = 11

    var kind: Kind {
        didSet {
            guard kind != oldValue else { return }
            setNeedsDisplay()
            describe()
        }
    }
    var onPress: () -> Void = {}

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        isOpaque = false
        describe()
    }

    required init?(coder: NSCoder) { nil }

    private func describe() {
        // Rows are chosen by touching them anywhere.
        if case .choose = kind { isUserInteractionEnabled = false } else { isUserInteractionEnabled = true }
        switch kind {
        case .delete: accessibilityLabel = SystemWord.delete.text
        case .insert: accessibilityLabel = SystemWord.insert.text
        case .choose: accessibilityLabel = nil
        }
        accessibilityTraits = .button
    }

    override var isAccessibilityElementByItself: Bool { isUserInteractionEnabled }
    override var triggersPrimaryAction: Bool { true }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { onPress() }
    }

    override func accessibilityActivate() -> Bool {
        onPress()
        return true
    }

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let circle = CGRect(
            x: center.x - Self.diameter / 2, y: center.y - Self.diameter / 2, width: Self.diameter,
            height: Self.diameter)
        let path = UIBezierPath()
        path.lineWidth = 2
        switch kind {
        case .choose(false):
            let ring = UIBezierPath(ovalIn: circle.insetBy(dx: 0.75, dy: 0.75))
            ring.lineWidth = 1.5
            UIColor.systemGray3.setStroke()
            return ring.stroke()
        case .choose(true):
            effectiveTintColor.setFill()
            path.move(to: CGPoint(x: center.x - 5, y: center.y + 0.5))
            path.addLine(to: CGPoint(x: center.x - 1.5, y: center.y + 4))
            path.addLine(to: CGPoint(x: center.x + 5, y: center.y - 4))
        case .delete, .insert:
            (kind == .delete ? UIColor.systemRed : .systemGreen).setFill()
            path.move(to: CGPoint(x: center.x - Self.strokes / 2, y: center.y))
            path.addLine(to: CGPoint(x: center.x + Self.strokes / 2, y: center.y))
            if kind == .insert {
                path.move(to: CGPoint(x: center.x, y: center.y - Self.strokes / 2))
                path.addLine(to: CGPoint(x: center.x, y: center.y + Self.strokes / 2))
            }
        }
        UIBezierPath(ovalIn: circle).fill()
        UIColor.white.setStroke()
        path.stroke()
    }
}
