import CoreGraphics
import Foundation

/// Who fills a layer, lays out its sublayers and decides how its changes are animated.
///
/// - Status: complete
public protocol CALayerDelegate: AnyObject {
    /// Asked instead of drawing, to set the layer's `contents`.
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    /// `nil` goes on looking, `NSNull` means no action.
    func action(for layer: CALayer, forKey event: String) -> CAAction?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}
