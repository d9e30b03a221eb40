@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// The border of a text field, and what fills it.
final class TextFieldBorder: UIView {
    private static let radius: CGFloat = 5
    /// Before iOS 13.
    private static let olderLine = UIColor(white: 0.8, alpha: 1)

    var style = UITextField.BorderStyle.none {
        didSet {
            isHidden = style == .none
            setNeedsDisplay()
        }
    }

    /// What a rounded border is filled with; the system's background if nil.
    var fill: UIColor? {
        didSet { if style == .roundedRect, oldValue != fill { setNeedsDisplay() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var isDrawnByUIKit: Bool { true }
    override var redrawsWhenResized: Bool { true }

    override func draw(_ rect: CGRect) {
        let isOlder = UIScreen.main.environment.systemVersion < 13
        let pixel = 1 / max(UIScreen.main.scale, 1)
        let line = isOlder ? pixel : 1
        let place = bounds.insetBy(dx: line / 2, dy: line / 2)
        switch style {
        case .none: return
        case .roundedRect:
            let path = UIBezierPath(roundedRect: place, cornerRadius: Self.radius)
            (fill ?? (isOlder ? UIColor.white : .systemBackground)).setFill()
            path.fill()
            (isOlder ? Self.olderLine : UIColor.systemFill).setStroke()
            path.lineWidth = line
            path.stroke()
        case .line:
            stroke(place, line, .label)
        case .bezel:
            stroke(place, line, .systemGray)
            // The edges that lie in the shade of the field's depth.
            let inner = place.insetBy(dx: line, dy: line)
            let path = UIBezierPath()
            path.move(to: CGPoint(x: inner.minX, y: inner.maxY))
            path.addLine(to: CGPoint(x: inner.minX, y: inner.minY))
            path.addLine(to: CGPoint(x: inner.maxX, y: inner.minY))
            path.lineWidth = line
            UIColor.systemGray3.setStroke()
            path.stroke()
        }
    }

    private func stroke(_ rect: CGRect, _ width: CGFloat, _ color: UIColor) {
        let path = UIBezierPath(rect: rect)
        path.lineWidth = width
        color.setStroke()
        path.stroke()
    }
}
