// Only so that UIKit compiles until the real layers are here: who brings CALayer deletes this file.

@_exported import CoreGraphics

public protocol CAAction {}
extension NSNull: CAAction {}
public struct CATransform3D: Equatable { public init() {} }
public protocol CALayerDelegate: AnyObject {
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layoutSublayers(of layer: CALayer)
    func action(for layer: CALayer, forKey event: String) -> CAAction?
}
open class CALayer: NSObject {
    public required override init() { super.init() }
    open weak var delegate: CALayerDelegate?
    open var contentsScale: CGFloat = 1
    open var bounds = CGRect.zero
    open var position = CGPoint.zero
    open var frame: CGRect {
        get {
            CGRect(
                x: position.x - bounds.width / 2, y: position.y - bounds.height / 2, width: bounds.width,
                height: bounds.height)
        }
        set {
            bounds.size = newValue.size
            position = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    open var transform = CATransform3D()
    open func affineTransform() -> CGAffineTransform { .identity }
    open func setAffineTransform(_ t: CGAffineTransform) {}
    open var opacity: Float = 1
    open var isHidden = false
    open var masksToBounds = false
    open var backgroundColor: CGColor?
    open var mask: CALayer?
    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ r: CGRect) {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() { delegate?.layoutSublayers(of: self) }
    open func addSublayer(_ l: CALayer) {}
    open func insertSublayer(_ l: CALayer, below: CALayer?) {}
    open func insertSublayer(_ l: CALayer, above: CALayer?) {}
    open func removeFromSuperlayer() {}
    open func convert(_ p: CGPoint, to: CALayer?) -> CGPoint { p }
    open func convert(_ p: CGPoint, from: CALayer?) -> CGPoint { p }
    open func convert(_ p: CGRect, to: CALayer?) -> CGRect { p }
    open func convert(_ p: CGRect, from: CALayer?) -> CGRect { p }
}
