// A layer's place among others.
import CoreGraphics
import Foundation

extension CALayer {
    public var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for child in children where !(newValue ?? []).contains(where: { $0 === child }) {
                child.superlayer = nil
            }
            children = []
            for child in newValue ?? [] { addSublayer(child) }
            markChanged()
        }
    }

    public func addSublayer(_ layer: CALayer) {
        insert(layer, at: children.count)
    }

    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: children.firstIndex { $0 === sibling } ?? 0)
    }

    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
    }

    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = children.firstIndex(where: { $0 === oldLayer }), oldLayer !== newLayer else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    public func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        if parent.mask === self {
            parent.mask = nil
            return
        }
        parent.children.removeAll { $0 === self }
        superlayer = nil
        parent.markChanged()
    }

    private func insert(_ layer: CALayer, at index: Int) {
        guard layer !== self else { return }
        if layer.superlayer != nil { layer.removeFromSuperlayer() }
        children.insert(layer, at: min(max(index, 0), children.count))
        layer.superlayer = self
        layer.markLayoutNeededAbove()
        markChanged()
    }

    var root: CALayer {
        var layer = self
        while let next = layer.superlayer { layer = next }
        return layer
    }

    /// The context of the layer: that of its window, or the current one.
    @_spi(Hosting) public var context: LayerContext { root.hostingContext ?? LayerContext.current }

    /// From this layer's space to that of the root of its tree.
    var toRoot: CGAffineTransform { toRoot(by: \.properties) }

    /// The same, in the middle of animations.
    var presentedToRoot: CGAffineTransform { toRoot(by: \.presentedProperties) }

    private func toRoot(by properties: (CALayer) -> LayerProperties) -> CGAffineTransform {
        var transform = CGAffineTransform.identity
        var layer: CALayer? = self
        while let current = layer, let parent = current.superlayer {
            transform = transform.concatenating(properties(current).toSuperlayer)
            if properties(parent).sublayerTransform != .identity {
                transform = transform.concatenating(parent.sublayerTransformAboutAnchor)
            }
            layer = parent
        }
        return transform
    }

    /// A layer's sublayer transform works about its anchor point.
    var sublayerTransformAboutAnchor: CGAffineTransform {
        let bounds = properties.bounds
        let x = bounds.minX + properties.anchorPoint.x * bounds.width
        let y = bounds.minY + properties.anchorPoint.y * bounds.height
        return CGAffineTransform(translationX: -x, y: -y).concatenating(properties.sublayerTransform.affine)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }

    private func transform(to layer: CALayer?) -> CGAffineTransform {
        let target = layer?.toRoot ?? root.properties.toSuperlayer.inverted()
        return toRoot.concatenating(target.inverted())
    }

    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point.applying(transform(to: layer)) }

    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying(transform(to: layer).inverted())
    }

    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.applying(transform(to: layer)) }

    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying(transform(to: layer).inverted())
    }

    public func contains(_ point: CGPoint) -> Bool { properties.bounds.contains(point) }

    /// The farthest visible descendant at a point given in the superlayer's space.
    public func hitTest(_ point: CGPoint) -> CALayer? {
        guard let (local, isInside) = place(of: point) else { return nil }
        for child in sublayersInDrawingOrder.reversed() {
            if let hit = child.hitTest(local) { return hit }
        }
        return isInside ? self : nil
    }

    /// Where a point of the superlayer's lies, and whether that is inside; nil if neither the layer nor what is below it can
    /// be hit there.
    @inline(never) private func place(of point: CGPoint) -> (local: CGPoint, isInside: Bool)? {
        guard !properties.isHidden, properties.opacity > 0 else { return nil }
        let local = point.applying(properties.toSuperlayer.inverted())
        let isInside = contains(local)
        return properties.masksToBounds && !isInside ? nil : (local, isInside)
    }

    /// Back to front: by zPosition, and as added where that is equal.
    var sublayersInDrawingOrder: [CALayer] {
        guard children.contains(where: { $0.properties.zPosition != 0 }) else { return children }
        return children.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }
}
