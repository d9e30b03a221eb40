// The closed shapes that paths are commonly made of.
import Foundation

enum PathShapes {
    /// The length of the control arm of a cubic that stands for a quarter of the unit circle.
    static let quarterArm: CGFloat = 0.5522847498307936

    static func rect(_ r: CGRect) -> [PathStep] {
        [
            .move(CGPoint(x: r.minX, y: r.minY)), .line(CGPoint(x: r.maxX, y: r.minY)),
            .line(CGPoint(x: r.maxX, y: r.maxY)), .line(CGPoint(x: r.minX, y: r.maxY)), .close,
        ]
    }

    static func ellipse(_ r: CGRect) -> [PathStep] {
        let h = r.width / 2 * quarterArm
        let v = r.height / 2 * quarterArm
        let right = CGPoint(x: r.maxX, y: r.midY)
        let bottom = CGPoint(x: r.midX, y: r.maxY)
        let left = CGPoint(x: r.minX, y: r.midY)
        let top = CGPoint(x: r.midX, y: r.minY)
        return [
            .move(right),
            .curve(CGPoint(x: r.maxX, y: r.midY + v), CGPoint(x: r.midX + h, y: r.maxY), bottom),
            .curve(CGPoint(x: r.midX - h, y: r.maxY), CGPoint(x: r.minX, y: r.midY + v), left),
            .curve(CGPoint(x: r.minX, y: r.midY - v), CGPoint(x: r.midX - h, y: r.minY), top),
            .curve(CGPoint(x: r.midX + h, y: r.minY), CGPoint(x: r.maxX, y: r.midY - v), right),
            .close,
        ]
    }

    /// - Parameter corners: which corners are round (top left, top right, bottom right, bottom left).
    static func roundedRect(
        _ r: CGRect, _ radii: CGSize, corners: (Bool, Bool, Bool, Bool) = (true, true, true, true)
    ) -> [PathStep] {
        let rx = min(max(radii.width, 0), r.width / 2)
        let ry = min(max(radii.height, 0), r.height / 2)
        guard rx > 0, ry > 0 else { return rect(r) }
        let kx = rx * (1 - quarterArm)
        let ky = ry * (1 - quarterArm)
        var steps: [PathStep] = []
        func corner(_ round: Bool, at p: CGPoint, from a: CGPoint, _ ca: CGPoint, _ cb: CGPoint, to b: CGPoint) {
            let first = round ? a : p
            steps.append(steps.isEmpty ? .move(first) : .line(first))
            if round { steps.append(.curve(ca, cb, b)) }
        }
        corner(
            corners.1, at: CGPoint(x: r.maxX, y: r.minY), from: CGPoint(x: r.maxX - rx, y: r.minY),
            CGPoint(x: r.maxX - kx, y: r.minY), CGPoint(x: r.maxX, y: r.minY + ky),
            to: CGPoint(x: r.maxX, y: r.minY + ry))
        corner(
            corners.2, at: CGPoint(x: r.maxX, y: r.maxY), from: CGPoint(x: r.maxX, y: r.maxY - ry),
            CGPoint(x: r.maxX, y: r.maxY - ky), CGPoint(x: r.maxX - kx, y: r.maxY),
            to: CGPoint(x: r.maxX - rx, y: r.maxY))
        corner(
            corners.3, at: CGPoint(x: r.minX, y: r.maxY), from: CGPoint(x: r.minX + rx, y: r.maxY),
            CGPoint(x: r.minX + kx, y: r.maxY), CGPoint(x: r.minX, y: r.maxY - ky),
            to: CGPoint(x: r.minX, y: r.maxY - ry))
        corner(
            corners.0, at: CGPoint(x: r.minX, y: r.minY), from: CGPoint(x: r.minX, y: r.minY + ry),
            CGPoint(x: r.minX, y: r.minY + ky), CGPoint(x: r.minX + kx, y: r.minY),
            to: CGPoint(x: r.minX + rx, y: r.minY))
        steps.append(.close)
        return steps
    }

    /// The cubics of an arc from `start` to `end` (radians, either direction), without the point that it starts from.
    static func arc(center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat) -> [PathStep] {
        let count = max(Int(ceil(abs(end - start) / (.pi / 2) - 1e-9)), 1)
        let delta = (end - start) / CGFloat(count)
        let arm = 4 / 3 * tan(delta / 4) * radius
        return (0..<count).map { index in
            let a = start + delta * CGFloat(index)
            let b = a + delta
            let from = CGPoint(x: center.x + radius * cos(a), y: center.y + radius * sin(a))
            let to = CGPoint(x: center.x + radius * cos(b), y: center.y + radius * sin(b))
            return .curve(
                CGPoint(x: from.x - arm * sin(a), y: from.y + arm * cos(a)),
                CGPoint(x: to.x + arm * sin(b), y: to.y - arm * cos(b)), to)
        }
    }

    /// Where an arc ends when it runs in the given direction: at most one full turn from `start`.
    static func normalizedEnd(start: CGFloat, end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        guard start.isFinite, end.isFinite else { return start }
        let sweep = clockwise ? start - end : end - start
        if sweep >= turn { return clockwise ? start - turn : start + turn }
        let positive = sweep < 0 ? sweep + turn * ceil(-sweep / turn) : sweep
        return clockwise ? start - positive : start + positive
    }
}
