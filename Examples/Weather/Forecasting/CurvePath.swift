import UIKit

/// A smooth line that goes through points from left to right, and never above or below two neighbours between them.
enum CurvePath {
    static func through(_ points: [CGPoint]) -> UIBezierPath {
        let path = UIBezierPath()
        guard let first = points.first else { return path }
        path.move(to: first)
        for place in points.indices.dropFirst() {
            let (begin, end) = (points[place - 1], points[place])
            let third = (end.x - begin.x) / 3
            path.addCurve(
                to: end,
                controlPoint1: CGPoint(x: begin.x + third, y: begin.y + third * slope(of: points, at: place - 1)),
                controlPoint2: CGPoint(x: end.x - third, y: end.y - third * slope(of: points, at: place)))
        }
        return path
    }

    /// That of a monotone cubic (Fritsch and Carlson, 1980): level where the line turns, else the harmonic mean of the
    /// slopes on both sides.
    private static func slope(of points: [CGPoint], at place: Int) -> CGFloat {
        func slope(after place: Int) -> CGFloat {
            (points[place + 1].y - points[place].y) / (points[place + 1].x - points[place].x)
        }
        guard place > 0 else { return slope(after: 0) }
        guard place < points.count - 1 else { return slope(after: place - 1) }
        let (left, right) = (slope(after: place - 1), slope(after: place))
        return left * right > 0 ? 2 * left * right / (left + right) : 0
    }
}
