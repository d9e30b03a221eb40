// Places a layer's image by its gravity, or stretches its middle.
import CoreGraphics
import Foundation

enum ContentsPainter {
    static func paint(_ image: CGImage, _ p: LayerProperties, in context: CGContext) {
        let pixels = CGSize(width: image.width, height: image.height)
        let source = CGRect(
            x: p.contentsRect.minX * pixels.width, y: p.contentsRect.minY * pixels.height,
            width: p.contentsRect.width * pixels.width, height: p.contentsRect.height * pixels.height)
        let scale = max(p.contentsScale, 0.01)
        let natural = CGSize(width: source.width / scale, height: source.height / scale)
        let rect = p.contentsGravity.place(natural, in: p.bounds)
        if p.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) {
            let insets = CGRect(
                x: p.contentsCenter.minX * source.width, y: p.contentsCenter.minY * source.height,
                width: p.contentsCenter.width * source.width, height: p.contentsCenter.height * source.height)
            context.drawStretched(image, source: source, center: insets, scale: scale, in: rect)
        } else {
            context.drawUpright(image, from: source, in: rect)
        }
    }
}

extension CALayerContentsGravity {
    /// Where it puts something of `size`.
    @_spi(Hosting) public func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        var result = CGRect(origin: .zero, size: size)
        switch self {
        case .resize:
            return bounds
        case .resizeAspect, .resizeAspectFill:
            let ratios = (bounds.width / size.width, bounds.height / size.height)
            let factor = self == .resizeAspect ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
            result.size = CGSize(width: size.width * factor, height: size.height * factor)
            result.origin = CGPoint(x: bounds.midX - result.width / 2, y: bounds.midY - result.height / 2)
            return result
        case .left, .topLeft, .bottomLeft: result.origin.x = bounds.minX
        case .right, .topRight, .bottomRight: result.origin.x = bounds.maxX - size.width
        default: result.origin.x = bounds.midX - size.width / 2
        }
        switch self {
        case .top, .topLeft, .topRight: result.origin.y = bounds.minY
        case .bottom, .bottomLeft, .bottomRight: result.origin.y = bounds.maxY - size.height
        default: result.origin.y = bounds.midY - size.height / 2
        }
        return result
    }
}
