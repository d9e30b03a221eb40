import CoreGraphics
import Foundation
import Testing

@testable @_spi(Hosting) import QuartzCore

@MainActor struct RenderingTests {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func root() -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        return layer
    }

    private func box(_ frame: CGRect, _ color: CGColor) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    @Test func sublayersCoverTheirParents() {
        let root = root()
        root.backgroundColor = red
        root.addSublayer(box(CGRect(x: 5, y: 5, width: 10, height: 10), blue))
        let picture = Picture(of: root)
        #expect(picture[0, 0] == [255, 0, 0, 255])
        #expect(picture[10, 10] == [0, 0, 255, 255])
    }

    @Test func higherZPositionIsInFront() {
        let root = root()
        let front = box(CGRect(x: 0, y: 0, width: 20, height: 20), red)
        front.zPosition = 1
        root.addSublayer(front)
        root.addSublayer(box(CGRect(x: 0, y: 0, width: 20, height: 20), blue))
        #expect(Picture(of: root)[10, 10] == [255, 0, 0, 255])
    }

    @Test func opacityIsThatOfTheGroup() {
        let root = root()
        let group = box(CGRect(x: 0, y: 0, width: 20, height: 20), red)
        group.addSublayer(box(CGRect(x: 0, y: 0, width: 20, height: 20), blue))
        group.opacity = 0.5
        root.addSublayer(group)
        let pixel = Picture(of: root)[10, 10]
        #expect(pixel[0] == 0)
        #expect(abs(Int(pixel[3]) - 128) <= 1)
    }

    @Test func maskingToRoundBoundsCutsSublayers() {
        let root = root()
        let clip = CALayer()
        clip.frame = root.bounds
        clip.cornerRadius = 10
        clip.masksToBounds = true
        clip.addSublayer(box(CGRect(x: -5, y: -5, width: 30, height: 30), red))
        root.addSublayer(clip)
        let picture = Picture(of: root)
        #expect(picture[0, 0][3] == 0)
        #expect(picture[10, 10] == [255, 0, 0, 255])
    }

    @Test func onlySomeCornersAreRound() {
        let root = root()
        root.backgroundColor = red
        root.cornerRadius = 10
        root.maskedCorners = [.layerMinXMinYCorner]
        let picture = Picture(of: root)
        #expect(picture[0, 0][3] == 0)
        #expect(picture[19, 0] == [255, 0, 0, 255])
        #expect(picture[0, 19] == [255, 0, 0, 255])
    }

    @Test func maskShowsOnlyWhatItDraws() {
        let root = root()
        root.backgroundColor = red
        root.mask = box(CGRect(x: 0, y: 0, width: 10, height: 20), blue)
        let picture = Picture(of: root)
        #expect(picture[5, 10] == [255, 0, 0, 255])
        #expect(picture[15, 10][3] == 0)
    }

    @Test func transformsTurnAboutTheAnchor() {
        let root = root()
        let bar = box(CGRect(x: 0, y: 8, width: 20, height: 4), red)
        bar.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        root.addSublayer(bar)
        let picture = Picture(of: root)
        #expect(picture[10, 1] == [255, 0, 0, 255])
        #expect(picture[1, 10][3] == 0)
        #expect(abs(bar.frame.width - 4) < 1e-9)
    }

    @Test func shadowFallsBelow() {
        let root = root()
        let layer = box(CGRect(x: 5, y: 2, width: 10, height: 6), red)
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 0, height: 8)
        root.addSublayer(layer)
        let picture = Picture(of: root)
        #expect(picture[10, 13] == [0, 0, 0, 255])
        #expect(picture[10, 18][3] == 0)
    }

    @Test func borderLiesInside() {
        let root = root()
        root.borderWidth = 2
        root.borderColor = blue
        let picture = Picture(of: root)
        #expect(picture[1, 10] == [0, 0, 255, 255])
        #expect(picture[3, 10][3] == 0)
    }

    @Test func shapesAndGradients() {
        let root = root()
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
        shape.fillColor = red
        root.addSublayer(shape)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 10, y: 0, width: 10, height: 20)
        gradient.colors = [red, blue]
        root.addSublayer(gradient)
        let picture = Picture(of: root)
        #expect(picture[5, 5] == [255, 0, 0, 255])
        #expect(picture[15, 0][0] > 240)
        #expect(picture[15, 19][2] > 240)
    }

    @Test func damageIsWhatChanged() {
        HeldLayers.run { layers in
            CATransaction.setDisableActions(true)
            let root = layers.root
            let layer = box(CGRect(x: 2, y: 2, width: 4, height: 4), red)
            root.addSublayer(layer)
            root.addSublayer(box(CGRect(x: 15, y: 15, width: 4, height: 4), blue))
            let renderer = LayerRenderer()
            #expect(renderer.collectDamage(root: root, scale: 1) == [root.bounds])
            #expect(renderer.collectDamage(root: root, scale: 1).isEmpty)
            layer.backgroundColor = blue
            #expect(renderer.collectDamage(root: root, scale: 1) == [CGRect(x: 1, y: 1, width: 6, height: 6)])
            layer.backgroundColor = blue
            #expect(renderer.collectDamage(root: root, scale: 1).isEmpty)
            layer.frame.origin.x = 4
            #expect(renderer.collectDamage(root: root, scale: 1) == [CGRect(x: 1, y: 1, width: 8, height: 6)])
            layer.isHidden = true
            #expect(renderer.collectDamage(root: root, scale: 1) == [CGRect(x: 3, y: 1, width: 6, height: 6)])
        }
    }

    @Test func drawingTheDamageEqualsDrawingEverything() {
        HeldLayers.run { layers in
            let root = layers.root
            root.backgroundColor = CGColor(gray: 0.5, alpha: 0.5)
            let layer = box(CGRect(x: 2, y: 2, width: 6, height: 6), red)
            layer.cornerRadius = 3
            root.addSublayer(layer)
            let renderer = LayerRenderer()
            _ = renderer.collectDamage(root: root, scale: 1)
            let picture = Picture(of: root, renderer)
            layer.frame.origin = CGPoint(x: 9.5, y: 7)
            // At the beginning of the animation, on the way, and at its end.
            for moment in [0, 0.1, 0.25] {
                layers.advance(to: moment)
                picture.draw(root, renderer, damage: renderer.collectDamage(root: root, scale: 1))
                #expect(picture.bytes == Picture(of: root).bytes)
            }
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func aFrameIsOfOneMoment() {
        let root = root()
        var seconds = 0.0
        let context = LayerContext(clock: {
            seconds += 0.1
            return seconds
        })
        root.hostingContext = context
        root.backgroundColor = red
        let layer = box(CGRect(x: 0, y: 0, width: 10, height: 20), blue)
        root.addSublayer(layer)
        let renderer = LayerRenderer()
        _ = renderer.collectDamage(root: root, scale: 1)
        let picture = Picture(of: root, renderer)
        let move = CABasicAnimation(keyPath: "position.x")
        move.toValue = 15
        move.duration = 1
        layer.add(move, forKey: "move")
        for _ in 0..<5 {
            let everything = context.commit {
                picture.draw(root, renderer, damage: renderer.collectDamage(root: root, scale: 1))
                return Picture(of: root)
            }
            #expect(picture.bytes == everything.bytes)
        }
    }
}

/// What a tree looks like, 20 × 20 pixels.
final class Picture {
    private let memory = UnsafeMutableRawPointer.allocate(byteCount: 1600, alignment: 16)

    init(of root: CALayer, _ renderer: LayerRenderer = LayerRenderer()) {
        memory.initializeMemory(as: UInt8.self, repeating: 77, count: 1600)
        draw(root, renderer, damage: nil)
    }

    deinit {
        memory.deallocate()
    }

    func draw(_ root: CALayer, _ renderer: LayerRenderer, damage: [CGRect]?) {
        renderer.render(
            root: root, into: BitmapTarget(pixels: memory, width: 20, height: 20, stride: 80, scale: 1), damage: damage)
    }

    var bytes: Data { Data(bytes: memory, count: 1600) }

    /// Red, green, blue, alpha.
    subscript(x: Int, y: Int) -> [UInt8] {
        [2, 1, 0, 3].map { memory.load(fromByteOffset: y * 80 + x * 4 + $0, as: UInt8.self) }
    }
}
