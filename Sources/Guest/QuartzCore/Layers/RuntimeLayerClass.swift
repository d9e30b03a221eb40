import Foundation

/// Finds `init(layer:)` where every `CALayer` has it.
@_spi(Hosting)
open class RuntimeLayerClass: CALayer {
    public required override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// `kind(layer: layer)`
    static func copy(_ layer: CALayer, as kind: CALayer.Type) -> CALayer {
        unsafeBitCast(
            unsafeBitCast(kind, to: RuntimeLayerClass.Type.self).init(layer: layer) as AnyObject, to: CALayer.self)
    }
}
