// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of Apple's interface.
import CoreGraphics
import Foundation

/// A 4×4 matrix for rows of coordinates: [x y z 1] · M.
///
/// - Status: partial (drawing uses its affine part: depth and perspective do not show)
public struct CATransform3D: Hashable, Sendable {
    public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
    public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
    public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
    public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

    public init() {
        self.init(rows: Array(repeating: 0, count: 16))
    }

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
        m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
        m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    init(rows r: [CGFloat]) {
        (m11, m12, m13, m14) = (r[0], r[1], r[2], r[3])
        (m21, m22, m23, m24) = (r[4], r[5], r[6], r[7])
        (m31, m32, m33, m34) = (r[8], r[9], r[10], r[11])
        (m41, m42, m43, m44) = (r[12], r[13], r[14], r[15])
    }

    var rows: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    public static let identity = CATransform3D(affine: .identity)

    init(affine t: CGAffineTransform) {
        self.init(
            m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
            m41: t.tx, m42: t.ty, m43: 0, m44: 1)
    }

    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    func concatenating(_ other: CATransform3D) -> CATransform3D {
        let a = rows
        let b = other.rows
        var result = [CGFloat](repeating: 0, count: 16)
        for row in 0..<4 {
            for column in 0..<4 {
                for k in 0..<4 { result[row * 4 + column] += a[row * 4 + k] * b[k * 4 + column] }
            }
        }
        return CATransform3D(rows: result)
    }

    /// Gauss-Jordan; nil if the matrix cannot be inverted.
    var inverse: CATransform3D? {
        var a = rows
        var b = CATransform3D.identity.rows
        for column in 0..<4 {
            guard let pivot = (column..<4).max(by: { abs(a[$0 * 4 + column]) < abs(a[$1 * 4 + column]) }),
                abs(a[pivot * 4 + column]) > 1e-12
            else { return nil }
            for k in 0..<4 where pivot != column {
                a.swapAt(pivot * 4 + k, column * 4 + k)
                b.swapAt(pivot * 4 + k, column * 4 + k)
            }
            let scale = a[column * 4 + column]
            for k in 0..<4 {
                a[column * 4 + k] /= scale
                b[column * 4 + k] /= scale
            }
            for row in 0..<4 where row != column {
                let factor = a[row * 4 + column]
                for k in 0..<4 {
                    a[row * 4 + k] -= factor * a[column * 4 + k]
                    b[row * 4 + k] -= factor * b[column * 4 + k]
                }
            }
        }
        return CATransform3D(rows: b)
    }
}

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// A rotation by `angle` radians about the axis (x, y, z); the identity if the axis has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (u, v, w) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    let k = 1 - c
    return CATransform3D(
        m11: u * u * k + c, m12: u * v * k + w * s, m13: u * w * k - v * s, m14: 0,
        m21: u * v * k - w * s, m22: v * v * k + c, m23: v * w * k + u * s, m24: 0,
        m31: u * w * k + v * s, m32: v * w * k - u * s, m33: w * w * k + c, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }

public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(affine: m) }

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3D(affine: t.affine)
}
