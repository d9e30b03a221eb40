import CoreGraphics
import Foundation
import Testing

@_spi(Hosting) @testable import QuartzCore

@Suite("What drawing looks at", OwnLayerContext())
struct RenderingCostTests {
    let context = LayerContext.current
    let root = CALayer()
    let renderer = LayerRenderer()
    /// Ten columns of ten boxes each.
    let columns: [CALayer]

    init() {
        root.hostingContext = context
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        columns = (0..<10).map { x in
            let column = CALayer()
            column.frame = CGRect(x: CGFloat(x) * 10, y: 0, width: 10, height: 100)
            for y in 0..<10 {
                let box = CALayer()
                box.frame = CGRect(x: 2, y: CGFloat(y) * 10 + 2, width: 6, height: 6)
                box.backgroundColor = .black
                column.addSublayer(box)
            }
            return column
        }
        for column in columns { root.addSublayer(column) }
        _ = renderer.collectDamage(root: root, scale: 1)
    }

    /// Changes something at once.
    private func change(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// The damage, and how many layers were compared to find it.
    private func damage() -> (areas: [CGRect], compared: Int) {
        let before = context.costs.comparedLayers
        let areas = renderer.collectDamage(root: root, scale: 1)
        return (areas, context.costs.comparedLayers - before)
    }

    @Test("is nothing below the root if nothing changed")
    func nothing() {
        #expect(damage() == ([], 0))
    }

    @Test("is the way to a layer that changed")
    func path() {
        change { columns[3].children[4].backgroundColor = .white }
        #expect(damage() == ([CGRect(x: 31, y: 41, width: 8, height: 8)], 3))
        #expect(damage() == ([], 0))
    }

    @Test("is all that a layer which moves has below it, and nothing beside it")
    func moved() {
        change { columns[9].position.y += 1 }
        #expect(damage().compared == 12)
    }

    @Test("is what was added, and what was taken away is drawn over")
    func exchanged() {
        let gone = columns[2]
        gone.removeFromSuperlayer()
        #expect(damage().compared == 1)
        columns[5].addSublayer(gone)
        #expect(damage().compared == 2 + 11)
    }

    @Test("is what was hidden when it shows again")
    func hidden() {
        change { columns[1].isHidden = true }
        #expect(damage().areas == [CGRect(x: 9, y: 0, width: 12, height: 100)])
        change { columns[1].isHidden = false }
        #expect(damage().areas == [CGRect(x: 9, y: 0, width: 12, height: 100)])
        #expect(damage().areas.isEmpty)
    }

    @Test("is the masked layer when its mask changes")
    func mask() {
        let mask = CALayer()
        mask.frame = columns[0].bounds
        mask.backgroundColor = .black
        columns[0].mask = mask
        _ = damage()
        change { mask.backgroundColor = .white }
        #expect(damage().areas == [CGRect(x: 0, y: 0, width: 11, height: 100)])
    }

    @Test("is for each renderer what it has not seen itself")
    func renderers() {
        let other = LayerRenderer()
        change { columns[0].isHidden = true }
        #expect(other.collectDamage(root: root, scale: 1) == [root.bounds])
        #expect(!damage().areas.isEmpty)
        #expect(other.collectDamage(root: root, scale: 1).isEmpty)
    }

    @Test("is painted where it lies in what is drawn anew")
    func painted() {
        var pixels = [UInt32](repeating: 0, count: 100 * 100)
        pixels.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            let target = BitmapTarget(pixels: start, width: 100, height: 100, stride: 400, scale: 1)
            renderer.render(root: root, into: target)
            let before = context.costs.paintedLayers
            renderer.render(root: root, into: target, damage: [CGRect(x: 32, y: 42, width: 6, height: 6)])
            // The root, the column and the box.
            #expect(context.costs.paintedLayers - before == 3)
        }
    }
}
