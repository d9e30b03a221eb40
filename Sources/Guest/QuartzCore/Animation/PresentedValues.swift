// The values of a layer while it is being animated, reached by key path ("opacity", "transform.rotation.z", "bounds.size").
import CoreGraphics
import Foundation

final class PresentedValues {
    var properties: LayerProperties
    /// Animated values of a subclass's own keys (strokeEnd, colors …).
    private(set) var extras: [String: AnimatableValue] = [:]
    /// What the layer's old look is on its way with.
    var transition: LayerTransition?
    private let layer: CALayer

    init(_ layer: CALayer) {
        self.layer = layer
        properties = layer.properties
    }

    func value(forKeyPath path: String) -> AnimatableValue? {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard let key = parts.first, let whole = wholeValue(forKey: key) else { return nil }
        guard parts.count > 1 else { return whole }
        return LayerKeys.component(parts[1], of: whole)
    }

    func set(_ value: AnimatableValue, forKeyPath path: String) {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard let key = parts.first else { return }
        if parts.count > 1 {
            guard let whole = wholeValue(forKey: key), let part = LayerKeys.replacing(parts[1], of: whole, with: value)
            else { return }
            setWhole(part, forKey: key)
        } else {
            setWhole(value, forKey: key)
        }
    }

    private func wholeValue(forKey key: String) -> AnimatableValue? {
        LayerKeys.value(key, of: properties) ?? extras[key] ?? layer.extraValue(forKey: key)
    }

    private func setWhole(_ value: AnimatableValue, forKey key: String) {
        if LayerKeys.set(value, key, in: &properties) { return }
        extras[key] = value
    }
}
