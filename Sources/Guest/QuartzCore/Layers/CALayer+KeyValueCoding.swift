// A layer's properties by name, as interface files and older code set them (`layer.cornerRadius`).
import AppleFoundation
import CoreGraphics

extension CALayer: SelfDescribingClass {
    nonisolated public static func _hodieDescribe(in registry: ClassRegistry) {
        registry.register(class: CALayer.self) { table in
            for key in LayerKeys.all {
                let isFlag = LayerKeys.flags.contains(key)
                table.getter(key) { (layer: CALayer) in
                    let value = layer.layerValue(forKeyPath: key)
                    return isFlag ? (value as? CGFloat).map { $0 != 0 } : value
                }
                table.setter(key) { (layer: CALayer, arguments) in
                    layer.setLayerValue(try arguments(0, Any?.self), forKeyPath: key)
                }
            }
            table.property("frame", \CALayer.frame)
            table.property("contents", \CALayer.contents)
            table.property("name", \CALayer.name)
            table.property("mask", \CALayer.mask)
            table.property("sublayers", \CALayer.sublayers)
            table.getter("contentsGravity") { (layer: CALayer) in layer.contentsGravity.rawValue }
            table.setter("contentsGravity") { (layer: CALayer, arguments) in
                layer.contentsGravity = CALayerContentsGravity(rawValue: try arguments(0, String.self))
            }
            // Parts of values, such as the angle of a transform, are no properties of anything.
            table.method("setValue:forKeyPath:", "setValue(_:forKeyPath:)") { (layer: CALayer, arguments) in
                let (value, path) = (try arguments(0, Any?.self), try arguments(1, String.self))
                if layer.hasPart(path) {
                    layer.setLayerValue(value, forKeyPath: path)
                } else {
                    layer._super(CALayer.self).setValue(value, forKeyPath: path)
                }
                return nil
            }
            table.method("valueForKeyPath:", "value(forKeyPath:)") { (layer: CALayer, arguments) in
                let path = try arguments(0, String.self)
                return layer.hasPart(path)
                    ? layer.layerValue(forKeyPath: path) : layer._super(CALayer.self).value(forKeyPath: path)
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
    static let all = animatable.union(flags).union(["contentsScale"]).sorted()
    /// The keys of Boolean properties.
    static let flags: Set<String> = ["hidden", "masksToBounds"]
}
