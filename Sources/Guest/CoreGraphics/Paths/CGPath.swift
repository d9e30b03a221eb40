import Foundation

/// Lines and curves to be filled, stroked or clipped to.
///
/// - Status: partial (no path Boolean operations)
public class CGPath: Hashable, @unchecked Sendable {
    var steps: [PathStep] = []

    init(steps: [PathStep]) {
        self.steps = steps
    }

    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        append(PathShapes.rect(rect), transform?.pointee ?? .identity)
    }

    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        append(PathShapes.ellipse(rect), transform?.pointee ?? .identity)
    }

    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        append(
            PathShapes.roundedRect(rect, CGSize(width: cornerWidth, height: cornerHeight)),
            transform?.pointee ?? .identity)
    }

    func append(_ more: [PathStep], _ transform: CGAffineTransform) {
        steps += transform.isIdentity ? more : more.map { $0.applying(transform) }
    }

    public var isEmpty: Bool { steps.isEmpty }

    /// The end of the last element; zero in an empty path.
    public var currentPoint: CGPoint {
        var start = CGPoint.zero
        var current = CGPoint.zero
        for step in steps {
            if case .move(let point) = step { start = point }
            current = step.points.last ?? start
        }
        return current
    }

    /// The box of all points, control points included; null for an empty path.
    public var boundingBox: CGRect { PathGeometry.box(of: steps.flatMap(\.points)) }

    /// The box of the curves themselves; null for an empty path.
    public var boundingBoxOfPath: CGRect { PathGeometry.tightBox(of: steps) }

    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let local = transform.isIdentity ? point : point.applying(transform.inverted())
        return PathGeometry.contains(local, in: steps, rule: rule)
    }

    public func copy() -> CGPath? { CGPath(steps: steps) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        let matrix = transform?.pointee ?? .identity
        return CGPath(steps: steps.map { $0.applying(matrix) })
    }

    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.steps = steps
        return copy
    }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        let copy = mutableCopy()
        let matrix = transform?.pointee ?? .identity
        copy?.steps = steps.map { $0.applying(matrix) }
        return copy
    }

    /// Calls `block` with every element in turn; the pointer is good during the call only.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for step in steps {
            var points = step.points
            points.withUnsafeMutableBufferPointer { buffer in
                let base = buffer.baseAddress ?? UnsafeMutablePointer<CGPoint>.allocate(capacity: 1)
                defer { if buffer.baseAddress == nil { base.deallocate() } }
                var element = CGPathElement(type: step.type, points: base)
                block(&element)
            }
        }
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.steps == b.steps }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(steps)
    }
}

extension PathStep {
    var type: CGPathElementType {
        switch self {
        case .move: return .moveToPoint
        case .line: return .addLineToPoint
        case .quad: return .addQuadCurveToPoint
        case .curve: return .addCurveToPoint
        case .close: return .closeSubpath
        }
    }
}

extension CGPath {
    /// The path between this one and another of the same kinds of elements; nil if they differ in those.
    package func interpolated(to other: CGPath, at t: CGFloat) -> CGPath? {
        guard steps.count == other.steps.count else { return nil }
        var result: [PathStep] = []
        for (a, b) in zip(steps, other.steps) {
            let p = zip(a.points, b.points).map { CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t) }
            switch (a, b) {
            case (.move, .move): result.append(.move(p[0]))
            case (.line, .line): result.append(.line(p[0]))
            case (.quad, .quad): result.append(.quad(p[0], p[1]))
            case (.curve, .curve): result.append(.curve(p[0], p[1], p[2]))
            case (.close, .close): result.append(.close)
            default: return nil
            }
        }
        return CGPath(steps: result)
    }
}
