import CoreGraphics
import Foundation

/// Where a layer and those below it draw, in the layer's own space.
struct LayerExtent {
    /// The layer's tree version that this was computed for.
    var treeVersion: Int
    var rect: CGRect
}

extension CALayer {
    /// Nothing of the layer and of what is below it is drawn outside of this, in the layer's own space. It is kept, so
    /// that looking into a tree whose parts lie elsewhere costs what changed.
    var extent: CGRect {
        if let keptExtent, keptExtent.treeVersion == treeVersion { return keptExtent.rect }
        var inner = CGRect.null
        // Nothing else is on the stack meanwhile: layers may lie in each other by the thousand.
        if !presentsMasked { for child in children { inner = inner.union(child.extentInSuperlayer) } }
        return keepExtent(inner)
    }

    /// The layer shows itself elsewhere than was thought, though nothing has changed.
    func forgetExtent() {
        var layer: CALayer? = self
        while let current = layer {
            current.keptExtent = nil
            layer = current.superlayer
        }
    }

    @inline(never) private var presentsMasked: Bool { presentedProperties.masksToBounds }

    private var extentInSuperlayer: CGRect { isPresented ? placed(extent) : .null }

    @inline(never) private var isPresented: Bool {
        let p = presentedProperties
        return !p.isHidden && p.opacity > 0
    }

    @inline(never) private func placed(_ rect: CGRect) -> CGRect { rect.applying(presentedProperties.toSuperlayer) }

    /// - Parameter inner: where the sublayers draw that are not clipped.
    @inline(never) private func keepExtent(_ inner: CGRect) -> CGRect {
        let p = presentedProperties
        let turned = p.sublayerTransform != .identity && !inner.isNull
        let whole = ownExtent(p).union(turned ? inner.applying(sublayerTransformAboutAnchor) : inner)
        let rect = whole.insetBy(dx: -p.shadowReach, dy: -p.shadowReach)
        keptExtent = LayerExtent(treeVersion: treeVersion, rect: rect)
        return rect
    }

    /// Where the layer itself draws, in its own space and without its shadow.
    func ownExtent(_ p: LayerProperties) -> CGRect {
        var own = p.bounds
        if let path = p.shadowPath, p.shadowOpacity > 0 { own = own.union(path.boundingBox) }
        if let extra = drawnBounds { own = own.union(extra) }
        if hasTransition, let transition = presentedValues.transition { own = own.union(transition.extent(p.bounds)) }
        return own
    }

    /// The properties as presented at the context's time.
    var presentedProperties: LayerProperties { animations.isEmpty ? properties : presentedValues.properties }
}

extension LayerProperties {
    /// Whether it is painted with its shadow.
    var throwsShadow: Bool { shadowOpacity > 0 && shadowColor != nil && (!masksToBounds || shadowPath != nil) }

    /// How far the shadow reaches, in points; three deviations of the blur.
    var shadowReach: CGFloat {
        shadowOpacity > 0 ? shadowRadius * 3 + max(abs(shadowOffset.width), abs(shadowOffset.height)) : 0
    }
}

extension CGRect {
    var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
