import CoreGraphics
import Foundation

/// A layer that makes what is beneath it lighter or darker where it and its sublayers draw, whatever their colours.
package final class VibrancyLayer: CALayer {
    package struct Vibrancy: Equatable {
        /// 0 (not seen) to 1 (white or black).
        package var strength: CGFloat
        package var darkens: Bool

        package init(strength: CGFloat, darkens: Bool) {
            self.strength = strength
            self.darkens = darkens
        }
    }

    /// Nil for a layer like any other.
    package var effect: Vibrancy? {
        didSet { if effect != oldValue { markChanged() } }
    }

    package override init() {
        super.init()
    }

    package override init(layer: Any) {
        super.init(layer: layer)
        effect = (layer as? VibrancyLayer)?.effect
    }

    package required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var vibrancy: Vibrancy? { effect }
}
