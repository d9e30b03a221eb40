import CoreGraphics
import Foundation
import Testing

@_spi(Hosting) @testable import QuartzCore

@Suite("A layer that needs layout")
struct LayerLayoutTests {
    let context = LayerContext(clock: { 0 })

    /// A root with a context of its own.
    func makeRoot() -> CALayer {
        let root = CALayer()
        root.hostingContext = context
        root.bounds = CGRect(x: 0, y: 0, width: 120, height: 120)
        return root
    }

    /// A root with ten groups of ten layers.
    func makeGroups(_ root: CALayer) -> [[CALayer]] {
        (0..<10).map { row in
            let group = CALayer()
            group.frame = CGRect(x: 0, y: row * 12, width: 120, height: 12)
            root.addSublayer(group)
            return (0..<10).map { column in
                let layer = CALayer()
                layer.frame = CGRect(x: column * 12, y: 1, width: 10, height: 10)
                group.addSublayer(layer)
                return layer
            }
        }
    }

    @Test("is found by the marks above it; one that asks meanwhile, or came with its superlayer, too")
    func layout() {
        final class Counting: CALayer {
            var layouts = 0
            var wakes: CALayer?

            override func layoutSublayers() {
                layouts += 1
                wakes?.setNeedsLayout()
            }
        }
        LayerContext.$current.withValue(context) {
            let root = makeRoot()
            let groups = makeGroups(root)
            let early = Counting()
            let late = Counting()
            groups[2][5].addSublayer(early)
            groups[7][1].addSublayer(late)
            root.layoutIfNeeded()
            #expect(!root.isLayoutNeededInTree)
            #expect(early.layouts == 1 && late.layouts == 1)
            early.setNeedsLayout()
            #expect(root.isLayoutNeededInTree && !root.needsLayout())
            root.layoutIfNeeded()
            #expect(early.layouts == 2 && late.layouts == 1)
            late.wakes = early
            late.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(root.isLayoutNeededInTree)
            late.wakes = nil
            root.layoutIfNeeded()
            #expect(early.layouts == 3 && late.layouts == 2)
            #expect(!root.isLayoutNeededInTree)
            let moved = CALayer()
            moved.layoutIfNeeded()
            early.setNeedsLayout()
            early.removeFromSuperlayer()
            moved.addSublayer(early)
            root.layoutIfNeeded()
            groups[0][0].addSublayer(moved)
            #expect(root.isLayoutNeededInTree)
            root.layoutIfNeeded()
            #expect(early.layouts == 4)
        }
    }
}
