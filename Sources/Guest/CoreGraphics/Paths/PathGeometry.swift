// Boxes and point tests of paths.
import Foundation

enum PathGeometry {
    static func box(of points: [CGPoint]) -> CGRect {
        guard var low = points.first else { return .null }
        var high = low
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    static func tightBox(of steps: [PathStep]) -> CGRect {
        var points: [CGPoint] = []
        forEachCubicOrLine(in: steps) { start, curve, end in
            points += [start, end]
            guard let curve else { return }
            let xs = extremes(start.x, curve.0.x, curve.1.x, end.x)
            let ys = extremes(start.y, curve.0.y, curve.1.y, end.y)
            for t in xs + ys { points.append(point(at: t, start, curve.0, curve.1, end)) }
        }
        return points.isEmpty ? box(of: steps.flatMap(\.points)) : box(of: points)
    }

    static func contains(_ point: CGPoint, in steps: [PathStep], rule: CGPathFillRule) -> Bool {
        var winding = 0
        func cross(_ a: CGPoint, _ b: CGPoint) {
            guard (a.y <= point.y) != (b.y <= point.y) else { return }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > point.x { winding += a.y < b.y ? 1 : -1 }
        }
        for polygon in flattened(steps) {
            for index in polygon.indices {
                cross(polygon[index], polygon[(index + 1) % polygon.count])
            }
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// Each subpath as a polygon, curves in 16 pieces.
    static func flattened(_ steps: [PathStep]) -> [[CGPoint]] {
        var polygons: [[CGPoint]] = []
        var previousEnd: CGPoint?
        forEachCubicOrLine(in: steps) { start, curve, end in
            if start != previousEnd || polygons.isEmpty { polygons.append([start]) }
            if let curve {
                for index in 1...16 {
                    polygons[polygons.count - 1].append(
                        Self.point(at: CGFloat(index) / 16, start, curve.0, curve.1, end))
                }
            } else {
                polygons[polygons.count - 1].append(end)
            }
            previousEnd = end
        }
        return polygons
    }

    private static func forEachCubicOrLine(
        in steps: [PathStep], _ body: (CGPoint, (CGPoint, CGPoint)?, CGPoint) -> Void
    ) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        for step in steps {
            switch step {
            case .move(let point):
                start = point
                current = point
            case .line(let point):
                body(current, nil, point)
                current = point
            case .quad(let control, let point):
                let cubic = cubicControls(from: current, control, to: point)
                body(current, cubic, point)
                current = point
            case .curve(let first, let second, let point):
                body(current, (first, second), point)
                current = point
            case .close:
                if current != start { body(current, nil, start) }
                current = start
            }
        }
    }

    static func cubicControls(from start: CGPoint, _ control: CGPoint, to end: CGPoint) -> (CGPoint, CGPoint) {
        (
            CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
            CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        )
    }

    private static func point(at t: CGFloat, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint {
        let u = 1 - t
        let w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: w.0 * a.x + w.1 * b.x + w.2 * c.x + w.3 * d.x, y: w.0 * a.y + w.1 * b.y + w.2 * c.y + w.3 * d.y)
    }

    /// The parameters strictly between 0 and 1 where a cubic turns around in one dimension.
    private static func extremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = 3 * (-p0 + 3 * p1 - 3 * p2 + p3)
        let b = 6 * (p0 - 2 * p1 + p2)
        let c = 3 * (p1 - p0)
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 {
            if abs(b) > 1e-12 { roots = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            let root = discriminant.squareRoot()
            roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}

extension CGPath {
    /// The point at a fraction (0…1) of the path's length; nil for an empty path.
    package func point(atFraction fraction: CGFloat) -> CGPoint? {
        let pieces = PathGeometry.flattened(steps).flatMap { polygon in zip(polygon, polygon.dropFirst()) }
        let lengths = pieces.map { hypot($1.x - $0.x, $1.y - $0.y) }
        var rest = lengths.reduce(0, +) * min(max(fraction, 0), 1)
        for (piece, length) in zip(pieces, lengths) {
            if rest <= length, length > 0 {
                let t = rest / length
                return CGPoint(
                    x: piece.0.x + (piece.1.x - piece.0.x) * t, y: piece.0.y + (piece.1.y - piece.0.y) * t)
            }
            rest -= length
        }
        return pieces.last?.1 ?? steps.first?.points.first
    }
}

extension CGPath {
    /// The part of the path between two fractions (0…1) of its length.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        let polygons = PathGeometry.flattened(steps)
        func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
        let total = polygons.reduce(0) { sum, polygon in
            sum + zip(polygon, polygon.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
        }
        let low = max(start, 0) * total
        let high = min(end, 1) * total
        let result = CGMutablePath()
        var passed: CGFloat = 0
        for polygon in polygons {
            var isDrawing = false
            for (a, b) in zip(polygon, polygon.dropFirst()) {
                let piece = length(a, b)
                defer { passed += piece }
                guard piece > 0, passed + piece > low, passed < high else { continue }
                let from = max((low - passed) / piece, 0)
                let to = min((high - passed) / piece, 1)
                if !isDrawing {
                    result.move(to: CGPoint(x: a.x + (b.x - a.x) * from, y: a.y + (b.y - a.y) * from))
                    isDrawing = true
                }
                result.addLine(to: CGPoint(x: a.x + (b.x - a.x) * to, y: a.y + (b.y - a.y) * to))
            }
        }
        return result
    }
}
