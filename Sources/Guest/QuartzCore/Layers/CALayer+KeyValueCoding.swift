// A layer's properties by name, as interface files and older code set them (`layer.cornerRadius`).
import AppleFoundation
import CoreGraphics

extension CALayer: SelfDescribingClass {
    nonisolated public static func _hodieDescribe(in registry: ClassRegistry) {
        registry.register(class: CALayer.self) { table in
            for key in LayerKeys.all {
                table.getter(key) { (layer: CALayer) in layer.layerValue(forKeyPath: key) }
                table.setter(key) { (layer: CALayer, arguments) in
                    layer.setLayerValue(try arguments(0, Any?.self), forKeyPath: key)
                }
            }
            table.method("setValue:forUndefinedKey:", "setValue(_:forUndefinedKey:)") { (layer: CALayer, arguments) in
                layer.setLayerValue(try arguments(0, Any?.self), forKeyPath: try arguments(1, String.self))
                return nil
            }
            table.method("valueForUndefinedKey:", "value(forUndefinedKey:)") { (layer: CALayer, arguments) in
                layer.layerValue(forKeyPath: try arguments(0, String.self))
            }
        }
    }
}

extension LayerKeys {
    static let all = animatable.union(["hidden", "masksToBounds", "contentsScale"]).sorted()
}
