import Foundation

/// A path that can still grow.
///
/// Angles are in radians; "clockwise" is meant in a space whose y axis points up, as Core Graphics has it.
///
/// - Status: complete
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() {
        super.init(steps: [])
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append([.move(point)], transform)
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append([steps.isEmpty ? .move(point) : .line(point)], transform)
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        append([.move(first)] + points.dropFirst().map { .line($0) }, transform)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(steps.isEmpty ? [.move(end)] : [.quad(control, end)], transform)
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        append(steps.isEmpty ? [.move(end)] : [.curve(control1, control2, end)], transform)
    }

    public func closeSubpath() {
        guard let last = steps.last, last != .close else { return }
        steps.append(.close)
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(PathShapes.rect(rect), transform)
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(PathShapes.ellipse(rect), transform)
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(PathShapes.roundedRect(rect, CGSize(width: cornerWidth, height: cornerHeight)), transform)
    }

    /// A rectangle of which only some corners are round (top left, top right, bottom right, bottom left).
    package func addRoundedRect(in rect: CGRect, radii: CGSize, corners: (Bool, Bool, Bool, Bool)) {
        append(PathShapes.roundedRect(rect, radii, corners: corners), .identity)
    }

    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let end = PathShapes.normalizedEnd(start: startAngle, end: endAngle, clockwise: clockwise)
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: end - startAngle, transform: transform)
    }

    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
        append([steps.isEmpty || steps.last == .close ? .move(start) : .line(start)], transform)
        guard delta != 0 else { return }
        append(PathShapes.arc(center: center, radius: radius, from: startAngle, to: startAngle + delta), transform)
    }

    /// An arc that rounds the corner at `tangent1End` between the current point and `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = transform.isIdentity ? currentPoint : currentPoint.applying(transform.inverted())
        let a = CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y)
        let b = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let lengths = hypot(a.dx, a.dy) * hypot(b.dx, b.dy)
        let crossProduct = a.dx * b.dy - a.dy * b.dx
        guard lengths > 0, abs(crossProduct) > 1e-9, radius > 0 else {
            addLine(to: tangent1End, transform: transform)
            return
        }
        let angle = acos(max(-1, min(1, (a.dx * b.dx + a.dy * b.dy) / lengths)))
        let distance = radius / tan(angle / 2)
        let bisector = CGVector(
            dx: a.dx / hypot(a.dx, a.dy) + b.dx / hypot(b.dx, b.dy),
            dy: a.dy / hypot(a.dx, a.dy) + b.dy / hypot(b.dx, b.dy))
        let toCenter = radius / sin(angle / 2) / hypot(bisector.dx, bisector.dy)
        let center = CGPoint(x: tangent1End.x + bisector.dx * toCenter, y: tangent1End.y + bisector.dy * toCenter)
        func touch(_ v: CGVector) -> CGFloat {
            let scale = distance / hypot(v.dx, v.dy)
            return atan2(tangent1End.y + v.dy * scale - center.y, tangent1End.x + v.dx * scale - center.x)
        }
        addArc(
            center: center, radius: radius, startAngle: touch(a), endAngle: touch(b), clockwise: crossProduct > 0,
            transform: transform)
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        append(path.steps, transform)
    }
}

extension CGPath {
    /// Every subpath in the opposite direction.
    package func reversed() -> CGPath {
        let result = CGMutablePath()
        var subpaths: [[PathStep]] = []
        for step in steps {
            if case .move = step { subpaths.append([]) }
            if subpaths.isEmpty { subpaths.append([]) }
            subpaths[subpaths.count - 1].append(step)
        }
        for subpath in subpaths {
            let ends = subpath.filter { $0 != .close }
            guard let last = ends.last?.points.last else { continue }
            result.move(to: last)
            for index in stride(from: ends.count - 1, to: 0, by: -1) {
                guard let target = ends[index - 1].points.last else { continue }
                switch ends[index] {
                case .quad(let control, _): result.addQuadCurve(to: target, control: control)
                case .curve(let first, let second, _):
                    result.addCurve(to: target, control1: second, control2: first)
                default: result.addLine(to: target)
                }
            }
            if subpath.last == .close { result.closeSubpath() }
        }
        return result
    }
}
