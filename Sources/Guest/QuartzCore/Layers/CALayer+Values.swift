// Subclasses' own animatable values, and access to all of them by key path.
import CoreGraphics
import Foundation

extension CALayer {
    /// Reads a value by key path, whether a layer's own or one that was stored under a free name.
    package func layerValue(forKeyPath path: String) -> Any? {
        extraValues[path] ?? PresentedValues(self).value(forKeyPath: path)?.boxed
    }

    /// Whether a path leads to a part of one of the layer's values, such as `transform.rotation.z`.
    func hasPart(_ path: String) -> Bool {
        path.contains(".") && PresentedValues(self).value(forKeyPath: path) != nil
    }

    /// Sets a value by key path; a name that means nothing to the layer is stored as it is.
    package func setLayerValue(_ value: Any?, forKeyPath path: String) {
        let values = PresentedValues(self)
        let key = path.split(separator: ".").first.map(String.init) ?? path
        guard extraValues[path] == nil, values.value(forKeyPath: path) != nil else {
            let action = prepareAction(forKey: key)
            tellWillChange(key)
            extraValues[path] = value
            didChange(key)
            tellDidChange(key)
            action?.run(forKey: key, object: self, arguments: nil)
            return
        }
        values.set(LayerKeys.colorValue(value, path), forKeyPath: path)
        let action = prepareAction(forKey: key)
        tellWillChange(key)
        properties = values.properties
        for (name, extra) in values.extras { setExtraValue(extra, forKey: name) }
        didChange(key)
        tellDidChange(key)
        action?.run(forKey: key, object: self, arguments: nil)
    }
}

extension LayerKeys {
    /// No value at all means no colour where a colour is meant.
    static func colorValue(_ value: Any?, _ path: String) -> AnimatableValue {
        value == nil && path.lowercased().contains("color") ? .color(nil) : AnimatableValue(value)
    }
}
