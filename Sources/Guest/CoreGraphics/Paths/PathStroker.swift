// The outline of a stroke as a path of its own: pieces that overlap and are filled by the winding rule.
internal import CCairo
import Foundation

struct PathStroker {
    var width: CGFloat
    var cap: CGLineCap
    var join: CGLineJoin
    var miterLimit: CGFloat

    static func outline(of path: CGPath, like cairo: OpaquePointer) -> CGPath? {
        let cap: CGLineCap
        switch cairo_get_line_cap(cairo) {
        case CAIRO_LINE_CAP_ROUND: cap = .round
        case CAIRO_LINE_CAP_SQUARE: cap = .square
        default: cap = .butt
        }
        let join: CGLineJoin
        switch cairo_get_line_join(cairo) {
        case CAIRO_LINE_JOIN_ROUND: join = .round
        case CAIRO_LINE_JOIN_BEVEL: join = .bevel
        default: join = .miter
        }
        let stroker = PathStroker(
            width: cairo_get_line_width(cairo), cap: cap, join: join, miterLimit: cairo_get_miter_limit(cairo))
        return stroker.outline(of: path)
    }

    func outline(of path: CGPath) -> CGPath {
        let result = CGMutablePath()
        for polygon in PathGeometry.flattened(path.steps) {
            let points = polygon.enumerated().filter { $0.offset == 0 || $0.element != polygon[$0.offset - 1] }
                .map(\.element)
            let isClosed = points.count > 2 && points.first == points.last
            stroke(points, isClosed: isClosed, into: result)
        }
        return result
    }

    private func stroke(_ points: [CGPoint], isClosed: Bool, into result: CGMutablePath) {
        let half = width / 2
        guard points.count > 1 else {
            if cap == .round, let point = points.first { addDisc(at: point, into: result) }
            return
        }
        for index in 0..<(points.count - 1) {
            var a = points[index]
            var b = points[index + 1]
            let length = hypot(b.x - a.x, b.y - a.y)
            let u = CGVector(dx: (b.x - a.x) / length * half, dy: (b.y - a.y) / length * half)
            if cap == .square, !isClosed {
                if index == 0 { a = CGPoint(x: a.x - u.dx, y: a.y - u.dy) }
                if index == points.count - 2 { b = CGPoint(x: b.x + u.dx, y: b.y + u.dy) }
            }
            addPolygon(
                [
                    CGPoint(x: a.x + u.dy, y: a.y - u.dx), CGPoint(x: b.x + u.dy, y: b.y - u.dx),
                    CGPoint(x: b.x - u.dy, y: b.y + u.dx), CGPoint(x: a.x - u.dy, y: a.y + u.dx),
                ], into: result)
            let next = index + 2 < points.count ? points[index + 2] : (isClosed ? points[1] : nil)
            if let next { addJoin(points[index], points[index + 1], next, into: result) }
        }
        if cap == .round, !isClosed {
            addDisc(at: points[0], into: result)
            addDisc(at: points[points.count - 1], into: result)
        }
    }

    private func addJoin(_ a: CGPoint, _ p: CGPoint, _ b: CGPoint, into result: CGMutablePath) {
        guard join != .round else { return addDisc(at: p, into: result) }
        let half = width / 2
        let first = hypot(p.x - a.x, p.y - a.y)
        let second = hypot(b.x - p.x, b.y - p.y)
        let u = CGVector(dx: (p.x - a.x) / first, dy: (p.y - a.y) / first)
        let v = CGVector(dx: (b.x - p.x) / second, dy: (b.y - p.y) / second)
        let cross = u.dx * v.dy - u.dy * v.dx
        guard abs(cross) > 1e-9 else { return }
        let side: CGFloat = cross > 0 ? 1 : -1
        let from = CGPoint(x: p.x + u.dy * half * side, y: p.y - u.dx * half * side)
        let to = CGPoint(x: p.x + v.dy * half * side, y: p.y - v.dx * half * side)
        var corners = [p, from]
        let cosine = u.dx * v.dx + u.dy * v.dy
        let halfSine = ((1 + cosine) / 2).squareRoot()
        if join == .miter, halfSine > 0, 1 / halfSine <= miterLimit {
            let reach = half / (1 + cosine)
            corners.append(
                CGPoint(x: p.x + (u.dy + v.dy) * reach * side, y: p.y - (u.dx + v.dx) * reach * side))
        }
        corners.append(to)
        addPolygon(corners, into: result)
    }

    private func addDisc(at point: CGPoint, into result: CGMutablePath) {
        result.addEllipse(in: CGRect(x: point.x - width / 2, y: point.y - width / 2, width: width, height: width))
    }

    /// Every piece turns the same way, so that overlaps do not cancel out.
    private func addPolygon(_ points: [CGPoint], into result: CGMutablePath) {
        var area: CGFloat = 0
        for index in points.indices {
            let next = points[(index + 1) % points.count]
            area += points[index].x * next.y - next.x * points[index].y
        }
        result.addLines(between: area < 0 ? points.reversed() : points)
        result.closeSubpath()
    }
}

extension CGPath {
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let source = transform.isIdentity ? self : CGPath(steps: steps.map { $0.applying(transform) })
        return PathStroker(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit).outline(of: source)
    }
}
