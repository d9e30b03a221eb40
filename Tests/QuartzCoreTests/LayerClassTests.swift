import CoreGraphics
import Foundation
import Testing

@testable @_spi(Hosting) import QuartzCore

/// Subclasses as they are written for iOS: with initialisers of their own.
@MainActor struct LayerClassTests {
    private final class Pulse: CALayer {
        let ring = CALayer()
        var rings: Int

        override init() {
            rings = 3
            super.init()
            addSublayer(ring)
        }

        override init(layer: Any) {
            rings = (layer as? Pulse)?.rings ?? 0
            super.init(layer: layer)
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Coloured: CAShapeLayer {
        init(color: CGColor) {
            super.init()
            fillColor = color
        }

        override init(layer: Any) { super.init(layer: layer) }

        required init?(coder: NSCoder) { nil }
    }

    @Test func aLayerIsMadeOfAClassKnownAtRunTimeOnly() throws {
        let kinds: [CALayer.Type] = [CALayer.self, CAShapeLayer.self, Pulse.self]
        let made = kinds.map { CALayer.make($0) }
        #expect(made.map { "\(type(of: $0))" } == ["CALayer", "CAShapeLayer", "Pulse"])
        let pulse = try #require(made[2] as? Pulse)
        #expect(pulse.rings == 3)
        #expect(pulse.sublayers == [pulse.ring])
    }

    @Test func aPresentedLayerIsOfTheLayersOwnClass() throws {
        try HeldLayers.run { layers in
            let pulse = Pulse()
            pulse.rings = 5
            let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            let shape = Coloured(color: red)
            for layer in [pulse, shape] {
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.toValue = 0
                fade.duration = 1
                layer.add(fade, forKey: "fade")
            }
            layers.hold(at: 0.5)
            let shown = try #require(pulse.presentation())
            #expect(shown.rings == 5)
            #expect(shown.opacity == 0.5)
            #expect(shown !== pulse)
            #expect(shape.presentation()?.fillColor == red)
        }
    }
}
