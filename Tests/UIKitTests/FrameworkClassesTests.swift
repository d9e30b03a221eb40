import Testing
import UIKit

@testable import AppleFoundation

@MainActor @Suite struct FrameworkClassesTests {
    @Test func interfaceFilesReachPropertiesByTheirPaths() {
        let view = UIView()
        view.setValue(NSNumber(value: 8), forKeyPath: "layer.cornerRadius")
        view.setValue(UIColor.red, forKeyPath: "layer.borderColor")
        view.setValue(true, forKey: "hidden")
        #expect(view.layer.cornerRadius == 8)
        #expect(view.layer.borderColor == UIColor.red.cgColor)
        #expect(view.value(forKey: "isHidden") as? Bool == true)
    }

    /// What a layer says of itself is there, and what UIKit says of every layer counts more: it takes UIKit's colours.
    @Test(arguments: [true, false]) func aPlainLayersKeysAreReachedWhoeverIsAskedForFirst(isLayer: Bool) throws {
        let (registry, layer) = (ClassRegistry(), CALayer())
        let first: NSObject = isLayer ? layer : UIView()
        // Neither has it, but one of the two is asked before the other.
        #expect(!registry.implements(first, "whateverOneLikes"))
        try registry.perform("setHidden:", on: layer, with: [true])
        try registry.perform("setCornerRadius:", on: layer, with: [CGFloat(8)])
        try registry.perform("setBorderColor:", on: layer, with: [UIColor.red])
        #expect(layer.isHidden && layer.cornerRadius == 8 && layer.borderColor == UIColor.red.cgColor)
    }

    @Test func aPlainLayerHasItsOwnKeysBesideThoseOfUIKit() {
        let layer = CALayer()
        layer.setValue(true, forKey: "hidden")
        layer.setValue(UIColor.red, forKey: "borderColor")
        layer.setValue(CGFloat(30), forKeyPath: "bounds.size.width")
        layer.setValue(5, forKey: "whateverOneLikes")
        #expect(layer.isHidden && layer.value(forKey: "hidden") as? Bool == true)
        #expect(layer.borderColor == UIColor.red.cgColor && layer.bounds.width == 30)
        #expect(layer.value(forKey: "whateverOneLikes") as? Int == 5)
    }

    @Test func ownMethodsAnswerToTheirSelectors() {
        let parent = UIView()
        let child = UIView()
        parent.addSubview(child)
        #expect(child.responds(to: "removeFromSuperview"))
        child.perform("removeFromSuperview")
        #expect(parent.subviews.isEmpty)
    }
}
