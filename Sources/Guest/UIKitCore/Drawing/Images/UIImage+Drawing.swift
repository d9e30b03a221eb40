// Drawing an image into the current context.
import AppleFoundation
import CoreGraphics

extension UIImage {
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        paint(
            in: rect, context: context,
            template: traits.renderingMode == .alwaysTemplate ? (traits.tint ?? .black) : traits.tint)
    }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// Fills `rect` with the image at its own size, again and again.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
            for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
        }
        context.restoreGState()
    }

    /// - Parameter template: the colour to fill the image's shape with; nil for its own colours.
    package func paint(in rect: CGRect, context: CGContext, template: UIColor?) {
        guard let pixels, rect.width > 0, rect.height > 0 else { return }
        let color = template?.cgColor
        context.saveGState()
        defer { context.restoreGState() }
        let target = orient(rect, in: context)
        let whole = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        if traits.isResizable {
            let insets = traits.capInsets
            let center = CGRect(
                x: insets.left * scale, y: insets.top * scale,
                width: whole.width - (insets.left + insets.right) * scale,
                height: whole.height - (insets.top + insets.bottom) * scale)
            context.drawStretched(
                pixels, source: whole, center: center, scale: scale, in: target,
                tiles: traits.resizingMode == .tile && insets != .zero, color: color)
        } else if let color {
            context.drawUprightMask(pixels, from: whole, in: target, color: color)
        } else {
            context.drawUpright(pixels, from: whole, in: target)
        }
    }

    /// Turns the context so that the stored pixels come out upright, and returns where to put them.
    private func orient(_ rect: CGRect, in context: CGContext) -> CGRect {
        guard imageOrientation != .up else { return rect }
        context.translateBy(x: rect.midX, y: rect.midY)
        let isMirrored = imageOrientation.rawValue >= 4
        if isMirrored { context.scaleBy(x: -1, y: 1) }
        var size = rect.size
        switch imageOrientation {
        case .down, .downMirrored: context.rotate(by: .pi)
        case .left, .leftMirrored: context.rotate(by: -.pi / 2)
        case .right, .rightMirrored: context.rotate(by: .pi / 2)
        default: break
        }
        if [.left, .right, .leftMirrored, .rightMirrored].contains(imageOrientation) {
            size = CGSize(width: size.height, height: size.width)
        }
        return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    }
}
