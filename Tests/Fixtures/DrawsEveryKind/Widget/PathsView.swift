import UIKit

/// What a view draws by itself: paths, gradients, shadows, blend modes and strings.
final class PathsView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 3), blur: 6, color: UIColor.black.cgColor)
        UIColor.systemYellow.setFill()
        star(at: CGPoint(x: 40, y: 40)).fill()
        context.restoreGState()

        UIColor(named: "Ink")?.setStroke()
        let arc = UIBezierPath(
            arcCenter: CGPoint(x: 118, y: 40), radius: 28, startAngle: 0.3, endAngle: 5, clockwise: true)
        arc.lineWidth = 9
        arc.lineCapStyle = .round
        arc.stroke()

        context.saveGState()
        UIBezierPath(roundedRect: CGRect(x: 160, y: 8, width: 64, height: 64), cornerRadius: 14).addClip()
        let colors = [UIColor.systemBlue.cgColor, UIColor.systemGreen.cgColor] as CFArray
        if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil) {
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 160, y: 8), end: CGPoint(x: 224, y: 72), options: [])
        }
        context.setBlendMode(.multiply)
        UIColor.systemOrange.setFill()
        context.fillEllipse(in: CGRect(x: 180, y: 28, width: 60, height: 60))
        context.restoreGState()

        let style = NSMutableParagraphStyle()
        style.alignment = .right
        ("Drawn string\nof two lines" as NSString).draw(
            in: CGRect(x: 232, y: 20, width: 98, height: 60),
            withAttributes: [
                .font: UIFont.italicSystemFont(ofSize: 14), .foregroundColor: UIColor.systemTeal,
                .paragraphStyle: style,
            ])
    }

    private func star(at center: CGPoint) -> UIBezierPath {
        let path = UIBezierPath()
        for corner in 0..<10 {
            let angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let radius: CGFloat = corner % 2 == 0 ? 30 : 12
            let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            corner == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.close()
        return path
    }
}
