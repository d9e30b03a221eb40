import UIKit

/// A line through values, as wide and as high as the view, over an area of its colour that fades.
final class Sparkline: UIView {
    private var values: [Double] = []
    private var color = UIColor.gray
    private var lineWidth: CGFloat = 1.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func show(_ values: [Double], color: UIColor, lineWidth: CGFloat = 1.5) {
        (self.values, self.color, self.lineWidth) = (values, color, lineWidth)
        setNeedsDisplay()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let line = line() else { return }
        context.saveGState()
        let area = UIBezierPath(cgPath: line.cgPath)
        area.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        area.addLine(to: CGPoint(x: bounds.minX, y: bounds.maxY))
        area.close()
        area.addClip()
        let colors = [color.withAlphaComponent(0.25).cgColor, color.withAlphaComponent(0).cgColor] as CFArray
        if let fade = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
            context.drawLinearGradient(
                fade, start: .zero, end: CGPoint(x: 0, y: bounds.maxY), options: [])
        }
        context.restoreGState()
        color.setStroke()
        line.stroke()
    }

    /// From edge to edge; nil if there is nothing to connect.
    private func line() -> UIBezierPath? {
        guard values.count > 1, let lowest = values.min(), let highest = values.max() else { return nil }
        let room = bounds.insetBy(dx: 0, dy: lineWidth)
        let path = UIBezierPath()
        path.lineWidth = lineWidth
        path.lineJoinStyle = .round
        path.lineCapStyle = .round
        for (place, value) in values.enumerated() {
            let share = highest > lowest ? (value - lowest) / (highest - lowest) : 0.5
            let point = CGPoint(
                x: room.minX + room.width * CGFloat(place) / CGFloat(values.count - 1),
                y: room.maxY - room.height * CGFloat(share))
            if place == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }
}
