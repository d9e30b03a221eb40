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
    ///   - paintNew: paints the layer as it is now.
    func paint(in context: CGContext, _ bounds: CGRect, paintNew: () -> Void) {
        switch kind {
        case .fade:
            context.withDissolve(progress, from: { paintOld(in: context) }, to: paintNew)
        case .slide(let direction, let old, let new):
            context.saveGState()
            context.clip(to: bounds)
            let paintMovedOld = { moved(context, bounds, direction, old ? progress : 0) { paintOld(in: context) } }
            // What is taken away lies above.
            if new { paintMovedOld() }
            moved(context, bounds, direction, new ? progress - 1 : 0, paintNew)
            if !new { paintMovedOld() }
            context.restoreGState()
        case .flip(let isUpright):
            let width = abs(cos(progress * .pi))
            guard width > 0.001 else { return }
            context.saveGState()
            context.translateBy(x: bounds.midX, y: bounds.midY)
            context.scaleBy(x: isUpright ? width : 1, y: isUpright ? 1 : width)
            context.translateBy(x: -bounds.midX, y: -bounds.midY)
            if progress < 0.5 { paintOld(in: context) } else { paintNew() }
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

    private func paintOld(in context: CGContext) {
        guard let image = oldLook.image else { return }
        context.saveGState()
        let size = CGSize(width: CGFloat(image.width) / oldLook.scale, height: CGFloat(image.height) / oldLook.scale)
        if !context.drawOnPixels(image, at: oldLook.bounds.origin, scale: oldLook.scale) {
            context.drawUpright(
                image, from: CGRect(x: 0, y: 0, width: image.width, height: image.height),
                in: CGRect(origin: oldLook.bounds.origin, size: size))
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
                LayerPainter(context, device: $0.clippedPixels).paintAsRoot(self, in: $0)
            }
        }
    }
}
