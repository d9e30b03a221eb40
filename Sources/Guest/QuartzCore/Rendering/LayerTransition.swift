import CoreGraphics
import Foundation

/// A layer between two looks.
struct LayerTransition {
    enum Kind: Equatable {
        case fade
        /// Which of both looks moves, and where to.
        case slide(CGVector, old: Bool, new: Bool)
        /// Squeezed about the middle, from left and right if upright, else from above and below.
        case flip(isUpright: Bool)
    }

    let kind: Kind
    /// 0 is the old look, 1 the new one.
    let progress: CGFloat
    let oldLook: LayerBacking

    /// - Parameters:
    ///   - bounds: the layer's.
    ///   - paintNew: paints the layer as it is now; false if only as far as something that shows what is behind it.
    func paint(in context: CGContext, _ bounds: CGRect, paintNew: () -> Bool) {
        switch kind {
        case .fade:
            context.withDissolve(progress, from: { paintOld(in: context, bounds) }, to: { _ = paintNew() })
        case .slide(let direction, let old, let new):
            context.saveGState()
            context.clip(to: bounds)
            let paintMovedOld = {
                moved(context, bounds, direction, old ? progress : 0) { paintOld(in: context, bounds) }
            }
            // What is taken away lies above.
            if new { paintMovedOld() }
            var isWhole = false
            moved(context, bounds, direction, new ? progress - 1 : 0) { isWhole = paintNew() }
            if !new, isWhole { paintMovedOld() }
            context.restoreGState()
        case .flip(let isUpright):
            let width = abs(cos(progress * .pi))
            guard width > 0.001 else { return }
            context.saveGState()
            context.translateBy(x: bounds.midX, y: bounds.midY)
            context.scaleBy(x: isUpright ? width : 1, y: isUpright ? 1 : width)
            context.translateBy(x: -bounds.midX, y: -bounds.midY)
            if progress < 0.5 { paintOld(in: context, bounds) } else { _ = paintNew() }
            context.restoreGState()
        }
    }

    private func moved(
        _ context: CGContext, _ bounds: CGRect, _ direction: CGVector, _ way: CGFloat, _ paint: () -> Void
    ) {
        context.saveGState()
        context.translateBy(x: direction.dx * way * bounds.width, y: direction.dy * way * bounds.height)
        paint()
        context.restoreGState()
    }

    /// Where both looks are drawn, in the layer's own space: the old one may be larger.
    func extent(_ bounds: CGRect) -> CGRect {
        if case .slide = kind { return bounds }
        return bounds.union(CGRect(origin: bounds.origin, size: oldSize))
    }

    /// Points.
    private var oldSize: CGSize {
        guard let image = oldLook.image else { return .zero }
        return CGSize(width: CGFloat(image.width) / oldLook.scale, height: CGFloat(image.height) / oldLook.scale)
    }

    /// What has been scrolled meanwhile has its old look where it is seen now.
    private func paintOld(in context: CGContext, _ bounds: CGRect) {
        guard let image = oldLook.image else { return }
        context.saveGState()
        if !context.drawOnPixels(image, at: bounds.origin, scale: oldLook.scale) {
            context.drawUpright(
                image, from: CGRect(x: 0, y: 0, width: image.width, height: image.height),
                in: CGRect(origin: bounds.origin, size: oldSize))
        }
        context.restoreGState()
    }
}

extension CALayer {
    /// What the layer looks like in this moment; nil if nobody has seen it, or if it is too large.
    func takeLook() -> LayerBacking? {
        guard hasBeenRendered, bounds.width > 0, bounds.height > 0 else { return nil }
        let context = context
        return context.atOneMoment {
            LayerBacking(
                bounds: properties.bounds, scale: max(contentsScale, root.contentsScale), budget: context.looks
            ) {
                LayerPainter(context, device: $0.clippedPixels).paintInPlace(self, in: $0)
            }
        }
    }
}
