import AppleFoundation
import CoreGraphics
import Foundation
import Testing

@testable @_spi(Hosting) import QuartzCore

/// A layer's values by their names.
@MainActor struct KeyValueTests {
    @Test func partsOfValuesAreReachedByTheirPaths() throws {
        let layer = CALayer()
        layer.setValue(CGFloat(0.5), forKeyPath: "transform.rotation.z")
        #expect(abs(atan2(layer.transform.m12, layer.transform.m11) - 0.5) < 1e-9)
        let angle = try #require(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat)
        #expect(abs(angle - 0.5) < 1e-9)
        layer.setValue(CGFloat(30), forKeyPath: "bounds.size.width")
        #expect(layer.bounds.size == CGSize(width: 30, height: 0))
        #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 30, height: 0))
        layer.setValue(CGFloat(7), forKeyPath: "position.x")
        #expect(layer.position == CGPoint(x: 7, y: 0))
    }

    @Test func aLayersOwnKeysAreReachedWhoeverAsksFirst() {
        let layer = CALayer()
        layer.setValue(true, forKey: "hidden")
        layer.setValue(Float(0.25), forKey: "opacity")
        layer.setValue("resizeAspect", forKey: "contentsGravity")
        layer.setValue("mine", forKey: "name")
        layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
        #expect(layer.isHidden)
        #expect(layer.value(forKey: "hidden") as? Bool == true)
        #expect(layer.opacity == 0.25)
        #expect(layer.contentsGravity == .resizeAspect)
        #expect(layer.name == "mine")
        #expect(layer.position == CGPoint(x: 2.5, y: 4))
        layer.mask = CALayer()
        layer.setValue("inner", forKeyPath: "mask.name")
        #expect(layer.mask?.name == "inner")
        layer.setValue(5, forKey: "whateverOneLikes")
        #expect(layer.value(forKey: "whateverOneLikes") as? Int == 5)
    }
}
