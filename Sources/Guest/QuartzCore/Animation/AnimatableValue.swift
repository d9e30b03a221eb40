// The values that can lie between two others.
import CoreGraphics
import Foundation

/// A value an animation goes through.
enum AnimatableValue {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)
    case colors([CGColor])
    case numbers([CGFloat])
    case path(CGPath?)
    /// Anything else: it jumps.
    case other(Any?)

    init(_ value: Any?) {
        switch value {
        case let value as CGFloat: self = .number(value)
        case let value as Double: self = .number(value)
        case let value as Float: self = .number(CGFloat(value))
        case let value as Int: self = .number(CGFloat(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3D(affine: value))
        case let value as CGColor: self = .color(value)
        case let value as CGPath: self = .path(value)
        case let value as [CGColor]: self = .colors(value)
        case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
        case let value as [NSNumber]: self = .numbers(value.map { CGFloat($0.doubleValue) })
        case let value as [CGFloat]: self = .numbers(value)
        case let value as NSValue: self = AnimatableValue(boxed: value)
        default: self = .other(value)
        }
    }

    private init(boxed value: NSValue) {
        switch String(cString: value.objCType) {
        case let type where type.contains("CGRect") || type.contains("NSRect"): self = .rect(value.rectValue)
        case let type where type.contains("Size"): self = .size(value.sizeValue)
        default: self = .point(value.pointValue)
        }
    }

    var boxed: Any? {
        switch self {
        case .number(let value): return value
        case .point(let value): return value
        case .size(let value): return value
        case .rect(let value): return value
        case .transform(let value): return value
        case .color(let value): return value
        case .colors(let value): return value
        case .numbers(let value): return value
        case .path(let value): return value
        case .other(let value): return value
        }
    }

    var number: CGFloat? {
        if case .number(let value) = self { return value }
        return nil
    }

    /// The value at `t` (0 is this, 1 is `end`; beyond both ends in springs).
    func interpolated(to end: AnimatableValue, at t: CGFloat) -> AnimatableValue {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
        switch (self, end) {
        case (.number(let a), .number(let b)):
            return .number(mix(a, b))
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width),
                    height: mix(a.height, b.height)))
        case (.transform(let a), .transform(let b)):
            return .transform(TransformParts(a).mixed(with: TransformParts(b), at: t))
        case (.color(let a), .color(let b)):
            return .color(AnimatableValue.mix(a, b, t))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { AnimatableValue.mix($0, $1, t) ?? $0 })
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { mix($0, $1) })
        case (.path(let a?), .path(let b?)):
            return .path(a.interpolated(to: b, at: t) ?? b)
        default:
            return t < 1 ? self : end
        }
    }

    /// Both added up, for additive and `byValue` animations.
    func adding(_ other: AnimatableValue) -> AnimatableValue {
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(a + b)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: a.minX + b.minX, y: a.minY + b.minY, width: a.width + b.width, height: a.height + b.height))
        case (.transform(let a), .transform(let b)): return .transform(b.concatenating(a))
        default: return other
        }
    }

    private static func mix(_ a: CGColor?, _ b: CGColor?, _ t: CGFloat) -> CGColor? {
        guard a != nil || b != nil else { return nil }
        let end = (b ?? a?.copy(alpha: 0) ?? .clear).rgba
        let start = (a ?? b?.copy(alpha: 0) ?? .clear).rgba
        func part(_ x: CGFloat, _ y: CGFloat) -> CGFloat { min(max(x + (y - x) * t, 0), 1) }
        return CGColor(
            red: part(start.red, end.red), green: part(start.green, end.green), blue: part(start.blue, end.blue),
            alpha: part(start.alpha, end.alpha))
    }
}
