import Foundation

/// The kind of a path's element.
///
/// - Status: complete
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint
    case addLineToPoint
    case addQuadCurveToPoint
    case addCurveToPoint
    case closeSubpath
}

/// One element of a path with its points (none for a closing element, up to three for a cubic curve).
///
/// - Status: complete
public struct CGPathElement {
    public let type: CGPathElementType
    public let points: UnsafeMutablePointer<CGPoint>
}

/// How overlapping subpaths decide what is inside.
///
/// - Status: complete
public enum CGPathFillRule: Int, Sendable {
    case winding
    case evenOdd
}

/// - Status: complete
public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
}

/// - Status: complete
public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel
}

/// What is stored of a path.
enum PathStep: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    func applying(_ t: CGAffineTransform) -> PathStep {
        switch self {
        case .move(let p): return .move(p.applying(t))
        case .line(let p): return .line(p.applying(t))
        case .quad(let c, let p): return .quad(c.applying(t), p.applying(t))
        case .curve(let c, let d, let p): return .curve(c.applying(t), d.applying(t), p.applying(t))
        case .close: return .close
        }
    }

    var points: [CGPoint] {
        switch self {
        case .move(let p), .line(let p): return [p]
        case .quad(let c, let p): return [c, p]
        case .curve(let c, let d, let p): return [c, d, p]
        case .close: return []
        }
    }
}
