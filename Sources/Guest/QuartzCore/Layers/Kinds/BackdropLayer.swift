import CoreGraphics
import Foundation

/// A layer that shows what lies behind it, blurred and tinted.
package final class BackdropLayer: CALayer {
    /// How what is behind is treated.
    package struct Material: Equatable {
        /// The standard deviation of the blur in points; 0 leaves what is behind as it is.
        package var blurRadius: CGFloat
        /// 1 leaves colours as they are, more makes them stronger.
        package var saturation: CGFloat
        /// Laid over what was blurred.
        package var tint: CGColor?

        package init(blurRadius: CGFloat = 0, saturation: CGFloat = 1, tint: CGColor? = nil) {
            self.blurRadius = blurRadius
            self.saturation = saturation
            self.tint = tint
        }
    }

    /// The keys by which a material is animated.
    package static let animatableKeys: Set<String> = ["backdropBlurRadius", "backdropSaturation", "backdropTint"]

    /// Each of its values animates by itself.
    package var material: Material {
        get { values }
        set {
            set(\.blurRadius, newValue.blurRadius, "backdropBlurRadius")
            set(\.saturation, newValue.saturation, "backdropSaturation")
            // No tint is a clear one: a colour comes and goes without becoming another.
            let tint = newValue.tint ?? values.tint?.copy(alpha: 0)
            if (values.tint?.alpha ?? 0) == 0 { values.tint = tint?.copy(alpha: 0) }
            set(\.tint, tint, "backdropTint")
        }
    }

    private var values = Material()

    package override init() {
        super.init()
    }

    package override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? BackdropLayer { values = other.values }
    }

    package required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func set<Value: Equatable>(_ path: WritableKeyPath<Material, Value>, _ value: Value, _ key: String) {
        guard values[keyPath: path] != value else { return }
        let action = prepareAction(forKey: key)
        values[keyPath: path] = value
        didChange(key)
        action?.run(forKey: key, object: self, arguments: nil)
    }

    override func extraValue(forKey key: String) -> AnimatableValue? {
        switch key {
        case "backdropBlurRadius": return .number(values.blurRadius)
        case "backdropSaturation": return .number(values.saturation)
        case "backdropTint": return .color(values.tint)
        default: return super.extraValue(forKey: key)
        }
    }

    override func setExtraValue(_ value: AnimatableValue, forKey key: String) {
        if !Self.set(value, key, in: &values) { super.setExtraValue(value, forKey: key) }
    }

    /// False if the key is none of a material's.
    private static func set(_ value: AnimatableValue, _ key: String, in material: inout Material) -> Bool {
        switch (key, value) {
        case ("backdropBlurRadius", .number(let v)): material.blurRadius = bounded(v)
        case ("backdropSaturation", .number(let v)): material.saturation = bounded(v)
        case ("backdropTint", .color(let v)): material.tint = v
        default: return false
        }
        return true
    }

    /// Animations bring any number.
    private static func bounded(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1000) : 0 }

    override var backdrop: BackdropLayer? { self }

    /// The material as it is presented.
    func presentedMaterial(_ values: PresentedValues) -> Material {
        var shown = self.values
        for (key, value) in values.extras { _ = Self.set(value, key, in: &shown) }
        return shown
    }
}
