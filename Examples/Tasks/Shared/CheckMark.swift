import UIKit

/// The ring before a task, and the disc with a tick that it becomes.
enum CheckMark {
    /// Points.
    private static let size = CGSize(width: 24, height: 24)

    static func image(isDone: Bool) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        defer { UIGraphicsEndImageContext() }
        let ring = UIBezierPath(ovalIn: CGRect(x: 1.5, y: 1.5, width: 21, height: 21))
        ring.lineWidth = 1.5
        if isDone {
            TaskColors.tint.setFill()
            ring.fill()
            let tick = UIBezierPath()
            tick.move(to: CGPoint(x: 7, y: 12.5))
            tick.addLine(to: CGPoint(x: 10.5, y: 16))
            tick.addLine(to: CGPoint(x: 17, y: 8.5))
            tick.lineWidth = 2
            tick.lineCapStyle = .round
            tick.lineJoinStyle = .round
            UIColor.white.setStroke()
            tick.stroke()
        } else {
            UIColor.gray.setStroke()
            ring.stroke()
        }
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
