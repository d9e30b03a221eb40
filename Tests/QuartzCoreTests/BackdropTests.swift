import CoreGraphics
import Foundation
import Testing

@testable @_spi(Hosting) import QuartzCore

/// Layers that show what lies behind them, blurred.
@Suite("What lies behind a layer", OwnLayerContext())
struct BackdropTests {
    let context = LayerContext.current
    let root = CALayer()
    let renderer = LayerRenderer()
    let behind = CALayer()
    let backdrop = BackdropLayer()
    let front = CALayer()

    init() {
        root.hostingContext = context
        root.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        root.backgroundColor = .white
        behind.frame = CGRect(x: 0, y: 0, width: 32, height: 64)
        behind.backgroundColor = .black
        backdrop.frame = CGRect(x: 8, y: 8, width: 48, height: 48)
        backdrop.material = BackdropLayer.Material(blurRadius: 4)
        front.frame = CGRect(x: 22, y: 22, width: 4, height: 4)
        front.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.addSublayer(behind)
        root.addSublayer(backdrop)
        backdrop.addSublayer(front)
    }

    /// Changes something at once.
    private func change(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// Draws what has changed over what was drawn, and compares with a picture that is drawn as a whole.
    private func redraw(_ pixels: inout Pixels) -> (damage: [CGRect], blurred: Int) {
        let damage = renderer.collectDamage(root: root, scale: 1)
        let before = context.costs.blurredPixels
        pixels.draw(root, renderer, damage: damage)
        let blurred = context.costs.blurredPixels - before
        let isEqual = pixels == Pixels(root)
        #expect(isEqual)
        return (damage, blurred)
    }

    @Test("is blurred inside the layer and sharp beside it")
    func blurred() {
        let pixels = Pixels(root)
        #expect(pixels[31, 4] == [0, 0, 0, 255] && pixels[32, 4] == [255, 255, 255, 255])
        let row = (8..<56).map { Int(pixels[$0, 20][0]) }
        // From black to white, over three deviations to both sides of the edge.
        #expect(row == row.sorted() && row[0] == 0 && row[47] == 255)
        #expect(abs(row[23] + row[24] - 255) <= 4 && row[23] > 64 && row[24] < 192)
        #expect(row.filter { $0 > 0 && $0 < 255 }.count >= 12)
        #expect(pixels[32, 32] == [255, 0, 0, 255])
    }

    @Test("is blurred once while nothing changes there")
    func kept() {
        var pixels = Pixels(root)
        #expect(redraw(&pixels).blurred == 48 * 48)
        change { front.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
        let (damage, blurred) = redraw(&pixels)
        #expect(damage == [CGRect(x: 29, y: 29, width: 6, height: 6)])
        #expect(blurred == 0)
        change { backdrop.material.tint = CGColor(gray: 1, alpha: 0.5) }
        #expect(redraw(&pixels).blurred == 0)
        change { front.removeFromSuperlayer() }
        #expect(redraw(&pixels).blurred == 0)
        // A layer that does not show is none of those that lie behind.
        let hidden = CALayer()
        hidden.isHidden = true
        root.insertSublayer(hidden, at: 0)
        _ = redraw(&pixels)
        change { backdrop.material.tint = nil }
        #expect(redraw(&pixels).blurred == 0)
        change { root.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1) }
        #expect(redraw(&pixels).blurred == 48 * 48)
    }

    @Test("is blurred anew where it changed, as far as that is seen")
    func partly() {
        let dot = CALayer()
        dot.frame = CGRect(x: 50, y: 50, width: 2, height: 2)
        dot.backgroundColor = .black
        change { root.insertSublayer(dot, below: backdrop) }
        var pixels = Pixels(root)
        _ = redraw(&pixels)
        change { dot.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
        let (damage, blurred) = redraw(&pixels)
        #expect(damage.count == 1 && damage[0].contains(CGRect(x: 44, y: 44, width: 12, height: 12)))
        #expect(damage[0].minX > 30 && damage[0].maxX == 57)
        #expect(blurred > 0 && blurred < 48 * 48)
        // Beside the layer.
        change { behind.frame.size.width = 4 }
        _ = redraw(&pixels)
        change { behind.frame.size.width = 6 }
        #expect(redraw(&pixels) == ([CGRect(x: 0, y: 0, width: 7, height: 64)], 0))
    }

    @Test("changes when the layer or what is behind it moves, also to the front")
    func moved() {
        var pixels = Pixels(root)
        _ = redraw(&pixels)
        change { backdrop.position.x += 3 }
        #expect(redraw(&pixels).blurred == 48 * 48)
        change { behind.position.y += 1.5 }
        #expect(redraw(&pixels).blurred > 0)
        change { behind.zPosition = 1 }
        #expect(redraw(&pixels).blurred > 0)
        #expect(pixels[20, 20] == [0, 0, 0, 255])
        change { behind.zPosition = 0 }
        #expect(redraw(&pixels).blurred > 0)
        change { behind.removeFromSuperlayer() }
        #expect(redraw(&pixels).blurred > 0)
        #expect(pixels[20, 20] == [255, 255, 255, 255])
    }

    @Test("is another layer's blur, too, which is brought up to date first")
    func nested() {
        let upper = BackdropLayer()
        upper.frame = CGRect(x: 20, y: 20, width: 40, height: 30)
        upper.material = BackdropLayer.Material(blurRadius: 2, saturation: 2, tint: CGColor(gray: 0, alpha: 0.2))
        upper.cornerRadius = 8
        upper.masksToBounds = true
        upper.opacity = 0.7
        root.addSublayer(upper)
        var pixels = Pixels(root)
        _ = redraw(&pixels)
        change { behind.backgroundColor = CGColor(red: 0.5, green: 0, blue: 0.25, alpha: 1) }
        // Of both the part that sees the change, with what is blurred into that.
        #expect(redraw(&pixels).blurred == 45 * 48 + 34 * 30)
        change { upper.material.tint = nil }
        #expect(redraw(&pixels).blurred == 0)
    }

    @Test("is seen through round corners and through masks")
    func shaped() {
        backdrop.material = BackdropLayer.Material(tint: CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        backdrop.cornerRadius = 24
        backdrop.masksToBounds = true
        var pixels = Pixels(root)
        #expect(pixels[9, 9] == [0, 0, 0, 255] && pixels[12, 32] == [0, 255, 0, 255])
        let mask = CALayer()
        mask.frame = CGRect(x: 24, y: 0, width: 24, height: 48)
        mask.backgroundColor = .black
        change { backdrop.mask = mask }
        backdrop.material.blurRadius = 3
        pixels = Pixels(root)
        #expect(pixels[12, 32] == [0, 0, 0, 255] && pixels[50, 32] == [0, 255, 0, 255])
        #expect(redraw(&pixels).blurred == 48 * 48)
    }

    @Test("is nothing where nothing is drawn")
    func clear() {
        root.backgroundColor = nil
        behind.isHidden = true
        front.isHidden = true
        backdrop.material.tint = CGColor(gray: 1, alpha: 0.5)
        let pixels = Pixels(root)
        #expect(pixels[20, 20] == [128, 128, 128, 128])
    }

    @Test("ends: many that lie over each other are drawn in the time of their number")
    func many() {
        for _ in 0..<40 {
            let more = BackdropLayer()
            more.frame = backdrop.frame
            more.material = backdrop.material
            root.addSublayer(more)
        }
        let before = context.costs.blurredPixels
        _ = Pixels(root)
        #expect(context.costs.blurredPixels - before == 41 * 48 * 48)
        let alone = CGContext.bitmap(pixelWidth: 48, pixelHeight: 48, scale: 1, isOpaque: false)
        alone.map { backdrop.render(in: $0) }
    }

    @Test("may lie in a mask, before another layer that shows what is behind it")
    func masked() {
        let mask = BackdropLayer()
        mask.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
        mask.material = BackdropLayer.Material(blurRadius: 2, tint: .black)
        behind.mask = mask
        var pixels = Pixels(root)
        #expect(pixels[4, 4] == [0, 0, 0, 255] && pixels[4, 60] == [255, 255, 255, 255])
        _ = redraw(&pixels)
        change { behind.frame.size.width = 40 }
        _ = redraw(&pixels)
    }

    @Test("is blurred in the old look of a transition, too")
    func dissolved() {
        var pixels = Pixels(root)
        _ = redraw(&pixels)
        let before = pixels
        let fade = CATransition()
        fade.duration = 1
        backdrop.add(fade, forKey: nil)
        _ = redraw(&pixels)
        let isTheSame = pixels == before
        #expect(isTheSame)
    }

    @Test("is treated by numbers that are some")
    func numbers() {
        for strange in [CGFloat.nan, .infinity, -1, 1e30] {
            let animation = CABasicAnimation(keyPath: "backdropSaturation")
            (animation.fromValue, animation.toValue, animation.duration) = (strange, strange, 1)
            backdrop.add(animation, forKey: "saturation")
            let radius = CABasicAnimation(keyPath: "backdropBlurRadius")
            (radius.fromValue, radius.toValue, radius.duration) = (strange, strange, 1)
            backdrop.add(radius, forKey: "radius")
            #expect(Pixels(root)[60, 60] == [255, 255, 255, 255])
        }
    }
}

/// Layers that are shapes.
@Suite(OwnLayerContext())
struct VibrancyTests {
    private func picture(on background: CGColor?, darkens: Bool, opacity: Float = 1) -> Pixels {
        let root = CALayer()
        root.hostingContext = LayerContext.current
        root.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        root.backgroundColor = background
        let vibrant = VibrancyLayer()
        vibrant.frame = root.bounds
        vibrant.opacity = opacity
        vibrant.effect = VibrancyLayer.Vibrancy(strength: 0.6, darkens: darkens)
        let shape = CALayer()
        shape.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        shape.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let half = CALayer()
        half.frame = CGRect(x: 32, y: 0, width: 32, height: 32)
        half.backgroundColor = CGColor(red: 0, green: 1, blue: 1, alpha: 0.5)
        vibrant.addSublayer(shape)
        vibrant.addSublayer(half)
        root.addSublayer(vibrant)
        return Pixels(root)
    }

    @Test func whatIsBeneathBecomesDarkerWhateverTheColoursOfTheContent() {
        let pixels = picture(on: CGColor(red: 1, green: 0.8, blue: 0.4, alpha: 1), darkens: true)
        #expect(pixels[10, 40] == [255, 204, 102, 255])
        #expect(pixels[10, 10] == [102, 51, 0, 255])
        #expect(pixels[40, 10] == [178, 127, 25, 255])
    }

    @Test func whatIsBeneathBecomesLighter() {
        let pixels = picture(on: CGColor(red: 0, green: 0.2, blue: 0.6, alpha: 1), darkens: false)
        #expect(pixels[10, 10] == [153, 204, 255, 255])
        let faded = picture(on: CGColor(gray: 0, alpha: 1), darkens: false, opacity: 0.5)
        #expect(faded[10, 10] == [77, 77, 77, 255] || faded[10, 10] == [76, 76, 76, 255])
    }

    @Test func onNothingItIsBlackOrWhite() {
        #expect(picture(on: nil, darkens: true)[10, 10] == [0, 0, 0, 153])
        #expect(picture(on: nil, darkens: false)[10, 10] == [153, 153, 153, 153])
        #expect(picture(on: nil, darkens: true)[10, 40] == [0, 0, 0, 0])
    }
}

/// What a tree looks like, 64 × 64 pixels.
private struct Pixels: Equatable {
    private var bytes = [UInt8](repeating: 77, count: 64 * 64 * 4)

    init(_ root: CALayer) {
        draw(root, LayerRenderer(), damage: nil)
    }

    mutating func draw(_ root: CALayer, _ renderer: LayerRenderer, damage: [CGRect]?) {
        bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            let target = BitmapTarget(pixels: start, width: 64, height: 64, stride: 256, scale: 1)
            renderer.render(root: root, into: target, damage: damage)
        }
    }

    /// Red, green, blue, alpha.
    subscript(x: Int, y: Int) -> [UInt8] { [2, 1, 0, 3].map { bytes[y * 256 + x * 4 + $0] } }
}
