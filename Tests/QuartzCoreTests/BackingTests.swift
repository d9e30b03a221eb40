import CoreGraphics
import Foundation
import Testing

@testable @_spi(Hosting) import QuartzCore

/// What a layer drew is kept until it is to be drawn anew.
@MainActor struct BackingTests {
    nonisolated private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private final class Drawing: CALayer {
        var calls = 0

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "level" || key == "cornerRadius" || super.needsDisplay(forKey: key)
        }

        /// As high as the value under `level`; whole without one.
        override func draw(in ctx: CGContext) {
            calls += 1
            let level = layerValue(forKeyPath: "level") as? CGFloat ?? bounds.height
            ctx.setFillColor(BackingTests.red)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width, height: level))
        }
    }

    private func withLayer(_ body: (HeldLayers, Drawing) -> Void) {
        HeldLayers.run { layers in
            CATransaction.setDisableActions(true)
            let layer = Drawing()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            layers.root.addSublayer(layer)
            layers.context.commit { _ = Picture(of: layers.root) }
            CATransaction.setDisableActions(true)
            body(layers, layer)
        }
    }

    @Test func movingFadingAndResizingDrawNothingAnew() {
        withLayer { layers, layer in
            layer.position = CGPoint(x: 12, y: 12)
            #expect(layers.commit()[12, 12] == [255, 0, 0, 255])
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            layer.bounds.size = CGSize(width: 14, height: 14)
            #expect(layers.commit()[6, 6][3] == 128)
            #expect(layer.calls == 1)
            layer.setNeedsDisplay()
            layers.commit()
            #expect(layer.calls == 2)
        }
    }

    @Test func aNewSizeDrawsAnewIfTheLayerSaysSo() {
        withLayer { layers, layer in
            layer.needsDisplayOnBoundsChange = true
            layer.bounds.size.width = 12
            layers.commit()
            #expect(layer.calls == 2)
        }
    }

    @Test func keysThatTheDrawingDependsOnDrawAnew() {
        withLayer { layers, layer in
            layer.cornerRadius = 2
            layers.commit()
            #expect(layer.calls == 2)
            layer.setLayerValue(CGFloat(4), forKeyPath: "level")
            #expect(layer.needsDisplay())
            let picture = layers.commit()
            #expect(picture[5, 2] == [255, 0, 0, 255])
            #expect(picture[5, 6][3] == 0)
        }
    }

    @Test func anAnimatedKeyIsDrawnOnItsWay() {
        withLayer { layers, layer in
            layer.setLayerValue(CGFloat(8), forKeyPath: "level")
            let rise = CABasicAnimation(keyPath: "level")
            rise.fromValue = CGFloat(0)
            rise.toValue = CGFloat(8)
            rise.duration = 1
            layer.add(rise, forKey: "rise")
            layers.advance(to: 0.5)
            var picture = layers.commit()
            #expect(picture[5, 3] == [255, 0, 0, 255])
            #expect(picture[5, 5][3] == 0)
            layers.advance(to: 1)
            picture = layers.commit()
            #expect(picture[5, 7] == [255, 0, 0, 255])
        }
    }

    @Test func whatDoesNotFitIntoTheBudgetIsDrawnEachTime() {
        let budget = BackingBudget(bytes: 400)
        let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        func make() -> LayerBacking? {
            LayerBacking(bounds: bounds, scale: 1, budget: budget) { $0.fill(bounds) }
        }
        var first = make()
        #expect(first?.image != nil)
        #expect(make() == nil)
        first = nil
        #expect(make() != nil)
        // What draws nothing costs nothing.
        let empty = LayerBacking(bounds: bounds, scale: 1, budget: budget) { _ in }
        #expect(empty?.image == nil)
        #expect(make() != nil)
    }
}
