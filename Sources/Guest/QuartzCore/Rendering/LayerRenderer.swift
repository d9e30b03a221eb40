// Draws a layer tree with Core Graphics, straight into the target: layers have no bitmaps of their own, except while a
// group with opacity, a mask or a shadow is put together.
import CoreGraphics
import Foundation

/// Draws a tree of layers, and knows what has changed since it was last asked.
@_spi(Hosting)
public final class LayerRenderer {
    private var tracker = DamageTracker()
    /// The moment that the tree was last looked at.
    private var lookedAt: CFTimeInterval?

    public init() {}

    /// The areas (points, in the root's bounds with the origin at its top left) that look different from the last call.
    /// The first call, and the first after `forgetDamage`, gives the whole root.
    public func collectDamage(root: CALayer, scale: CGFloat) -> [CGRect] {
        let context = root.context
        return context.atOneMoment {
            context.markMovingLayers()
            defer { context.costs.comparedLayers += tracker.comparedLayers }
            lookedAt = context.now
            return tracker.collect(root: root, scale: scale)
        }
    }

    /// What was carried on between the last two calls of `collectDamage`.
    public var movement: LayerMovement? { tracker.movement }

    /// The next damage is everything.
    public func forgetDamage() {
        tracker = DamageTracker()
    }

    /// Draws the tree. The root's bounds go to the target's top left, whatever its position.
    ///
    /// - Parameter damage: the areas to clear and draw anew (points); nil for everything.
    public func render(root: CALayer, into target: BitmapTarget, damage: [CGRect]? = nil) {
        guard
            let context = CGContext.overPixels(
                target.pixels, width: target.width, height: target.height, stride: target.stride, scale: target.scale)
        else { return }
        if let damage {
            let pixels = CGRect(x: 0, y: 0, width: target.width, height: target.height)
            let rects = damage.map { rect in
                CGRect(
                    x: rect.minX * target.scale, y: rect.minY * target.scale, width: rect.width * target.scale,
                    height: rect.height * target.scale
                ).integral.intersection(pixels)
            }.filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
            guard !rects.isEmpty else { return }
            context.clip(
                to: rects.map {
                    CGRect(
                        x: $0.minX / target.scale, y: $0.minY / target.scale, width: $0.width / target.scale,
                        height: $0.height / target.scale)
                })
        }
        context.clearAll()
        root.context.atOneMoment {
            let backdrops = backdrops(of: root)
            root.context.markMovingLayers()
            let device = CGRect(x: 0, y: 0, width: target.width, height: target.height)
            LayerPainter(root.context, backdrops: backdrops, device: device).paintRoot(root, in: context)
        }
        context.flush()
    }

    /// The kept pictures of what lies behind layers. None that is known holds if something has changed since the tree was
    /// last looked at.
    private func backdrops(of root: CALayer) -> BackdropPictures {
        let isOfNow = !root.context.isAnimating || lookedAt == root.context.now
        return isOfNow && root.treeVersion <= tracker.lastVersion ? tracker.backdrops : BackdropPictures()
    }
}

extension CALayer {
    /// Draws the layer and its sublayers into a context, in the layer's own space.
    public func render(in ctx: CGContext) {
        ctx.saveGState()
        context.atOneMoment {
            context.markMovingLayers()
            LayerPainter(context, device: ctx.clippedPixels).paintAsRoot(self, in: ctx)
        }
        ctx.restoreGState()
    }
}
