@_spi(Hosting) import QuartzCore
import Testing
@_spi(Hosting) import UIKit

/// When `draw(_:)` is called.
@MainActor struct DrawingTests {
    private final class Square: UIView {
        var rects: [CGRect] = []

        override func draw(_ rect: CGRect) {
            rects.append(rect)
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
    }

    @MainActor private final class Screen {
        let window: HostedWindow
        let square = Square(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        private let pixels = UnsafeMutableRawPointer.allocate(byteCount: 1600, alignment: 16)

        init() {
            let controller = UIViewController()
            square.backgroundColor = .clear
            controller.view.addSubview(square)
            window = HostedWindow(rootViewController: controller, size: CGSize(width: 20, height: 20))
            window.appear()
            show()
        }

        deinit { pixels.deallocate() }

        func show() {
            window.layoutAndRender(
                into: BitmapTarget(pixels: pixels, width: 20, height: 20, stride: 80, scale: 1))
        }

        /// Whether there is red at a place.
        func isRed(_ x: Int, _ y: Int) -> Bool {
            pixels.load(fromByteOffset: y * 80 + x * 4, as: UInt32.self) == 0xFFFF_0000
        }
    }

    @Test func aViewDrawsOnceAndIsThenMovedAndFaded() {
        let screen = Screen()
        #expect(screen.square.rects == [CGRect(x: 0, y: 0, width: 10, height: 10)])
        screen.square.frame.origin = CGPoint(x: 8, y: 8)
        screen.show()
        #expect(screen.isRed(10, 10) && !screen.isRed(2, 2))
        screen.square.alpha = 0.5
        screen.show()
        #expect(screen.square.rects.count == 1)
        screen.square.setNeedsDisplay()
        screen.show()
        #expect(screen.square.rects.count == 2)
    }

    @Test func aResizedViewStretchesWhatItDrewUnlessItsModeIsToRedraw() {
        let screen = Screen()
        screen.square.frame.size = CGSize(width: 20, height: 20)
        screen.show()
        #expect(screen.square.rects.count == 1)
        #expect(screen.isRed(8, 8))
        screen.square.contentMode = .redraw
        screen.show()
        #expect(!screen.isRed(8, 8))
        screen.square.frame.size = CGSize(width: 16, height: 16)
        screen.show()
        #expect(screen.square.rects.map(\.width) == [10, 20, 16])
    }

    @Test func otherTraitsDrawAnew() {
        let screen = Screen()
        screen.square.overrideUserInterfaceStyle = .dark
        screen.show()
        #expect(screen.square.rects.count == 2)
    }
}
