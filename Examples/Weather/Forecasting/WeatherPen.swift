import UIKit

/// Draws what weather symbols are made of, in the units of their square.
struct WeatherPen {
    let inWidget: Bool

    /// The sun with its rays, or the moon.
    /// - Parameter rays: of eight; the first points to the right, the others follow clockwise.
    func star(isDay: Bool, x: CGFloat, y: CGFloat, radius: CGFloat, rays numbers: [Int] = Array(0..<8)) {
        guard isDay else { return moon(x: x, y: y, radius: radius) }
        WeatherColors.sun.set()
        let centre = CGPoint(x: x, y: y)
        UIBezierPath(arcCenter: centre, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
        let rays = UIBezierPath()
        for number in numbers {
            let angle = CGFloat(number) * .pi / 4
            rays.move(to: CGPoint(x: x + cos(angle) * (radius + 1.9), y: y + sin(angle) * (radius + 1.9)))
            rays.addLine(to: CGPoint(x: x + cos(angle) * radius * 1.9, y: y + sin(angle) * radius * 1.9))
        }
        stroke(rays, width: 1.7)
    }

    /// A disc out of which a smaller one is bitten.
    private func moon(x: CGFloat, y: CGFloat, radius: CGFloat) {
        WeatherColors.moon(inWidget: inWidget).set()
        let crescent = UIBezierPath()
        crescent.addArc(
            withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: -0.32 * .pi, endAngle: 0.82 * .pi,
            clockwise: true)
        // Through the disc's inside, back to where it began.
        let begin = CGPoint(x: x + cos(-0.32 * .pi) * radius, y: y + sin(-0.32 * .pi) * radius)
        crescent.addCurve(
            to: begin, controlPoint1: CGPoint(x: x - radius * 0.1, y: y + radius * 0.55),
            controlPoint2: CGPoint(x: x + radius * 0.55, y: y - radius * 0.1))
        crescent.close()
        crescent.fill()
    }

    /// Three bows over a flat base, with an edge that keeps it off what is behind.
    func cloud(dy: CGFloat) {
        let bows: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = [(6.4, 15.2, 3.8), (11, 12, 5), (17.3, 14.4, 4.6)]
        let parts =
            bows.map { bow in
                UIBezierPath(
                    arcCenter: CGPoint(x: bow.x, y: bow.y + dy), radius: bow.radius, startAngle: 0, endAngle: 2 * .pi,
                    clockwise: true)
            } + [UIBezierPath(rect: CGRect(x: 6.4, y: 13 + dy, width: 10.9, height: 6))]
        if let context = UIGraphicsGetCurrentContext() {
            context.setBlendMode(.clear)
            for part in parts { stroke(part, width: 2.6) }
            context.setBlendMode(.normal)
        }
        WeatherColors.cloud(inWidget: inWidget).set()
        for part in parts { part.fill() }
    }

    func fog() {
        WeatherColors.cloud(inWidget: inWidget).set()
        let lines = UIBezierPath()
        for (number, (begin, end)) in [(6.0, 18.0), (3.0, 20.0), (4.5, 21.0), (7.0, 17.0)].enumerated() {
            let y = 6.5 + 4 * Double(number)
            lines.move(to: CGPoint(x: begin, y: y))
            lines.addLine(to: CGPoint(x: end, y: y))
        }
        stroke(lines, width: 2)
    }

    /// Slanting lines below a cloud.
    func drops(_ places: [CGFloat]) {
        WeatherColors.rain.set()
        let lines = UIBezierPath()
        for x in places {
            lines.move(to: CGPoint(x: x, y: 18))
            lines.addLine(to: CGPoint(x: x - 1.6, y: 22))
        }
        stroke(lines, width: 1.8)
    }

    /// Stars of six rays below a cloud.
    func flakes(_ places: [CGFloat]) {
        WeatherColors.rain.set()
        let lines = UIBezierPath()
        for x in places {
            for number in 0..<3 {
                let angle = CGFloat(number) * .pi / 3 + .pi / 6
                let (dx, dy) = (cos(angle) * 2.1, sin(angle) * 2.1)
                lines.move(to: CGPoint(x: x - dx, y: 20.2 - dy))
                lines.addLine(to: CGPoint(x: x + dx, y: 20.2 + dy))
            }
        }
        stroke(lines, width: 1)
    }

    func flash() {
        WeatherColors.sun.set()
        let flash = UIBezierPath()
        flash.move(to: CGPoint(x: 13.2, y: 13))
        for (x, y) in [(8.8, 19), (11.6, 19), (10.4, 23.4), (15.4, 17), (12.6, 17), (14.6, 13)] {
            flash.addLine(to: CGPoint(x: x, y: y))
        }
        flash.close()
        flash.fill()
    }

    private func stroke(_ path: UIBezierPath, width: CGFloat) {
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }
}
