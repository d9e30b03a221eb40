import UIKit

/// A button that lies on a page: as large as a finger wants it, and drawn as small as the page wants it.
final class PageButton: UIButton {
    enum Glyph { case back, reload, forward }

    private static let diameter: CGFloat = 36
    private let glyph: Glyph

    init(_ glyph: Glyph) {
        self.glyph = glyph
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }
    override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let side = PageButton.diameter
        let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        PageColors.button.setFill()
        UIBezierPath(ovalIn: circle).fill()
        PageColors.glyph.withAlphaComponent(isHighlighted ? 0.5 : 1).setStroke()
        let path = glyph == .reload ? round(in: circle) : chevron(in: circle)
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    /// An arrow's head; it points back, or forward, as one reads.
    private func chevron(in circle: CGRect) -> UIBezierPath {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let direction: CGFloat = (glyph == .forward) == isMirrored ? 1 : -1
        let path = UIBezierPath()
        path.move(to: CGPoint(x: circle.midX + 3.5 * direction, y: circle.midY - 7))
        path.addLine(to: CGPoint(x: circle.midX - 3.5 * direction, y: circle.midY))
        path.addLine(to: CGPoint(x: circle.midX + 3.5 * direction, y: circle.midY + 7))
        return path
    }

    private func round(in circle: CGRect) -> UIBezierPath {
        let center = CGPoint(x: circle.midX, y: circle.midY)
        let path = UIBezierPath(
            arcCenter: center, radius: 7.5, startAngle: .pi * 0.05, endAngle: .pi * 1.75, clockwise: true)
        let tip = CGPoint(x: center.x + 7.5 * cos(.pi * 1.75), y: center.y + 7.5 * sin(.pi * 1.75))
        path.move(to: CGPoint(x: tip.x + 0.5, y: tip.y - 5))
        path.addLine(to: tip)
        path.addLine(to: CGPoint(x: tip.x - 5, y: tip.y - 0.5))
        return path
    }
}
