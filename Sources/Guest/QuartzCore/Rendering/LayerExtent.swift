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
        let p = presentedProperties
        var rect = ownExtent(p)
        if !p.masksToBounds {
            let inner = children.reduce(CGRect.null) { $0.union($1.extentInSuperlayer) }
            let turned = p.sublayerTransform != .identity && !inner.isNull
            rect = rect.union(turned ? inner.applying(sublayerTransformAboutAnchor) : inner)
        }
        let reach = p.shadowReach
        rect = rect.insetBy(dx: -reach, dy: -reach)
        keptExtent = LayerExtent(treeVersion: treeVersion, rect: rect)
        return rect
    }

    private var extentInSuperlayer: CGRect {
        let p = presentedProperties
        return p.isHidden || p.opacity <= 0 ? .null : extent.applying(p.toSuperlayer)
    }

    /// Where the layer itself draws, in its own space and without its shadow.
    func ownExtent(_ p: LayerProperties) -> CGRect {
        var own = p.bounds
        if let path = p.shadowPath, p.shadowOpacity > 0 { own = own.union(path.boundingBox) }
        if let extra = drawnBounds { own = own.union(extra) }
        return own
    }

    /// The properties as presented at the context's time.
    var presentedProperties: LayerProperties { animations.isEmpty ? properties : presentedValues.properties }
}

extension LayerProperties {
    /// How far the shadow reaches, in points; three deviations of the blur.
    var shadowReach: CGFloat {
        shadowOpacity > 0 ? shadowRadius * 3 + max(abs(shadowOffset.width), abs(shadowOffset.height)) : 0
    }
}

extension CGRect {
    var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
