import UIKit

/// How warm the next hours are, as a line from edge to edge, with the chance of rain as columns at its feet.
public final class HourlyCurve: UIView {
    private let inWidget: Bool
    private var hours: [Hour] = []
    /// When each hour begins, in words.
    private var names: [String] = []

    private var font: UIFont { .preferredFont(forTextStyle: .caption2) }
    private var lineHeight: CGFloat { ceil(font.lineHeight) }

    /// - Parameter inWidget: where iOS 9 and earlier are dark.
    public init(inWidget: Bool) {
        self.inWidget = inWidget
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    /// Points that suit the present text size.
    public static var height: CGFloat { 56 + 2 * ceil(UIFont.preferredFont(forTextStyle: .caption2).lineHeight) }

    public func show(_ hours: [Hour], in zone: TimeZone) {
        self.hours = hours
        names = WeatherText.hours(hours.map { $0.begin }, in: zone)
        accessibilityLabel = stride(from: 0, to: hours.count, by: 3).map { place in
            "\(names[place]) \(WeatherText.temperature(hours[place].temperature))"
        }.joined(separator: ", ")
        setNeedsDisplay()
    }

    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsDisplay()
    }

    // MARK: - Drawing

    /// Where the line may go: between the temperatures above it and the hours below.
    private var room: CGRect {
        CGRect(
            x: bounds.minX + 4, y: bounds.minY + lineHeight + 5, width: bounds.width - 8,
            height: bounds.height - 2 * lineHeight - 14)
    }

    public override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), hours.count > 1, room.height > 0 else { return }
        let points = self.points
        let line = CurvePath.through(points)
        let color = WeatherColors.line(inWidget: inWidget)
        drawArea(below: line, color: color, context)
        drawChances()
        line.lineWidth = 2
        line.lineCapStyle = .round
        color.setStroke()
        line.stroke()
        drawTemperatures(points, color)
        drawHours(points)
    }

    private var points: [CGPoint] {
        let values = hours.map { $0.temperature }
        let (lowest, highest) = (values.min() ?? 0, values.max() ?? 0)
        return values.enumerated().map { place, value in
            // Where it hardly changes, the line is not to look as if it did.
            let share = (value - (lowest + highest) / 2) / max(highest - lowest, 4) + 0.5
            return CGPoint(
                x: room.minX + room.width * CGFloat(place) / CGFloat(hours.count - 1),
                y: room.maxY - room.height * (0.2 + 0.8 * CGFloat(share)))
        }
    }

    private func drawArea(below line: UIBezierPath, color: UIColor, _ context: CGContext) {
        context.saveGState()
        let area = UIBezierPath(cgPath: line.cgPath)
        area.addLine(to: CGPoint(x: room.maxX, y: room.maxY))
        area.addLine(to: CGPoint(x: room.minX, y: room.maxY))
        area.close()
        area.addClip()
        let colors = [color.withAlphaComponent(0.28).cgColor, color.withAlphaComponent(0.04).cgColor] as CFArray
        if let fade = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
            context.drawLinearGradient(
                fade, start: CGPoint(x: 0, y: room.minY), end: CGPoint(x: 0, y: room.maxY), options: [])
        }
        context.restoreGState()
    }

    /// A column as high as half the room would be certain rain.
    private func drawChances() {
        WeatherColors.rain.withAlphaComponent(0.55).setFill()
        let step = room.width / CGFloat(hours.count - 1)
        for (place, hour) in hours.enumerated() {
            guard let chance = hour.chance, chance >= 10 else { continue }
            let height = room.height / 2 * CGFloat(min(chance, 100) / 100)
            let column = CGRect(
                x: room.minX + step * CGFloat(place) - step * 0.3, y: room.maxY - height, width: step * 0.6,
                height: height)
            UIBezierPath(roundedRect: column.intersection(room), cornerRadius: 1).fill()
        }
    }

    /// At the warmest and the coldest hour.
    private func drawTemperatures(_ points: [CGPoint], _ color: UIColor) {
        let values = hours.map { $0.temperature }
        guard let warmest = values.indices.max(by: { values[$0] < values[$1] }),
            let coldest = values.indices.min(by: { values[$0] < values[$1] })
        else { return }
        let text = inWidget ? WeatherColors.widgetText : WeatherColors.text
        for place in warmest == coldest ? [warmest] : [warmest, coldest] {
            color.setFill()
            let point = points[place]
            UIBezierPath(ovalIn: CGRect(x: point.x - 3, y: point.y - 3, width: 6, height: 6)).fill()
            write(WeatherText.temperature(values[place]), at: point.x, y: point.y - lineHeight - 4, text)
        }
    }

    /// Below the line, as many as have room beside each other.
    private func drawHours(_ points: [CGPoint]) {
        let color = inWidget ? WeatherColors.widgetDetail : WeatherColors.detail
        let widest = names.map { width(of: $0) }.max() ?? 0
        let distance = room.width / CGFloat(hours.count - 1)
        // The first one begins at the edge, not half its width before it.
        let fitting = [3, 4, 6, 12].first { CGFloat($0) * distance >= widest * 1.5 + 8 }
        guard let step = fitting else { return }
        for place in stride(from: 0, to: hours.count, by: step) {
            write(names[place], at: points[place].x, y: bounds.maxY - lineHeight, color)
        }
    }

    private func width(of text: String) -> CGFloat { (text as NSString).size(withAttributes: [.font: font]).width }

    /// Around `x`, as far as the edges allow.
    private func write(_ text: String, at x: CGFloat, y: CGFloat, _ color: UIColor) {
        let width = self.width(of: text)
        let left = max(bounds.minX, min(x - width / 2, bounds.maxX - width))
        (text as NSString).draw(at: CGPoint(x: left, y: y), withAttributes: [.font: font, .foregroundColor: color])
    }
}
