// A transform as movement, turn and scale, between which one can go smoothly.
import CoreGraphics
import Foundation

struct TransformParts {
    private let matrix: CATransform3D
    private let angle: CGFloat
    private let scaleX: CGFloat
    private let scaleY: CGFloat
    private let shear: CGFloat
    private let isPlane: Bool

    init(_ transform: CATransform3D) {
        matrix = transform
        let t = transform.affine
        isPlane = transform == CATransform3D(affine: t)
        scaleX = hypot(t.a, t.b)
        let determinant = t.a * t.d - t.b * t.c
        angle = scaleX > 0 ? atan2(t.b, t.a) : 0
        scaleY = scaleX > 0 ? determinant / scaleX : hypot(t.c, t.d)
        shear = determinant != 0 ? (t.a * t.c + t.b * t.d) / determinant : 0
    }

    func mixed(with end: TransformParts, at t: CGFloat) -> CATransform3D {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
        guard isPlane, end.isPlane else {
            return CATransform3D(rows: zip(matrix.rows, end.matrix.rows).map { mix($0, $1) })
        }
        // The shorter way round.
        var turn = end.angle - angle
        if turn > .pi + 1e-9 { turn -= 2 * .pi }
        if turn < -.pi - 1e-9 { turn += 2 * .pi }
        let current = angle + turn * t
        let sx = mix(scaleX, end.scaleX)
        let sy = mix(scaleY, end.scaleY)
        let k = mix(shear, end.shear) * sy
        let (sine, cosine) = (sin(current), cos(current))
        return CATransform3D(
            affine: CGAffineTransform(
                a: cosine * sx, b: sine * sx, c: cosine * k - sine * sy, d: sine * k + cosine * sy,
                tx: mix(matrix.m41, end.matrix.m41), ty: mix(matrix.m42, end.matrix.m42)))
    }
}
