@_spi(Hosting) import UIKitCore

/// The images of the buttons that come with one, drawn by us: a ring around a letter or a cross, to be tinted.
enum ButtonSymbol {
    case info, add, close

    /// How wide and high the symbol is drawn, in points.
    private static let side: CGFloat = 22
    private static let lineWidth: CGFloat = 1.5

    /// The symbol's name for screen readers.
    var spokenName: String {
        switch self {
        case .info: return "More Info"
        case .add: return "Add"
        case .close: return "Close"
        }
    }

    /// How large the image is, in points. From iOS 13 on two of them are symbols with some room around them.
    @MainActor private var size: CGSize {
        self == .close || UIScreen.main.environment.systemVersion < 13
            ? CGSize(width: Self.side, height: Self.side) : CGSize(width: 25, height: 24)
    }

    /// - Parameter scale: Pixels per point.
    @MainActor func image(scale: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let size = size
        let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor.black.set()
            let rest = CGSize(width: size.width - Self.side, height: size.height - Self.side)
            draw(in: CGRect(x: rest.width / 2, y: rest.height / 2, width: Self.side, height: Self.side))
        }
        return drawn.withRenderingMode(.alwaysTemplate)
    }

    private func draw(in rect: CGRect) {
        let ring = UIBezierPath(ovalIn: rect.insetBy(dx: Self.lineWidth, dy: Self.lineWidth))
        ring.lineWidth = Self.lineWidth
        ring.stroke()
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        switch self {
        case .info:
            UIBezierPath(ovalIn: CGRect(x: middle.x - 1.25, y: middle.y - 6, width: 2.5, height: 2.5)).fill()
            UIBezierPath(rect: CGRect(x: middle.x - 1, y: middle.y - 2, width: 2, height: 8)).fill()
        case .add: strokeCross(at: middle, reach: CGVector(dx: 5, dy: 0))
        case .close: strokeCross(at: middle, reach: CGVector(dx: 3.5, dy: 3.5))
        }
    }

    /// Two lines through `point`: one along `reach`, one at a right angle to it.
    private func strokeCross(at point: CGPoint, reach: CGVector) {
        let cross = UIBezierPath()
        for (dx, dy) in [(reach.dx, reach.dy), (-reach.dy, reach.dx)] {
            cross.move(to: CGPoint(x: point.x - dx, y: point.y - dy))
            cross.addLine(to: CGPoint(x: point.x + dx, y: point.y + dy))
        }
        cross.lineWidth = Self.lineWidth
        cross.stroke()
    }
}
