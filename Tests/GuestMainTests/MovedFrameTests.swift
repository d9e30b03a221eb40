import HostLink
@_spi(Hosting) import QuartzCore
import Testing
@_spi(Hosting) import UIKit

@testable import GuestMain

/// What a frame says of pixels that the one before had elsewhere, as a list scrolls.
@MainActor
@Suite(.serialized) struct MovedFrameTests {
    private static let (width, height) = (300, 400)
    private let controller = UIViewController()
    private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    /// Lies over the list, and stays.
    private let badge = UIView(frame: CGRect(x: 120, y: 200, width: 30, height: 20))
    private let window: HostedWindow
    private let canvas = Canvas(scale: 1)
    private let surface: SharedSurface

    init() throws {
        controller.view.backgroundColor = .white
        list.showsVerticalScrollIndicator = false
        list.contentSize = CGSize(width: 300, height: 4000)
        for row in 0..<100 {
            let view = UIView(frame: CGRect(x: 0, y: row * 40, width: 300, height: 39))
            view.backgroundColor = UIColor(
                hue: CGFloat(row * 37 % 100) / 100, saturation: 0.8, brightness: 0.9, alpha: 1)
            list.addSubview(view)
        }
        controller.view.addSubview(list)
        badge.backgroundColor = .black
        controller.view.addSubview(badge)
        window = HostedWindow(
            rootViewController: controller, size: CGSize(width: CGFloat(Self.width), height: CGFloat(Self.height)))
        let geometry = SurfaceGeometry(width: Self.width, height: Self.height, generation: 1)
        surface = try SharedSurface(geometry: geometry)
        window.appear()
        canvas.replace(try MappedSurface(descriptor: surface.descriptor, geometry: geometry))
    }

    private func pixels(_ buffer: UInt8) -> [UInt32] {
        surface.withPixels(of: buffer) { bytes in
            let stride = surface.geometry.stride
            return (0..<Self.height).flatMap { row in
                (0..<Self.width).map { bytes.loadUnaligned(fromByteOffset: row * stride + $0 * 4, as: UInt32.self) }
            }
        }
    }

    /// What somebody has who had `old`, and does what `move` says with what is new.
    private func result(of move: PixelMove, old: [UInt32], new: [UInt32]) -> [UInt32] {
        var result = old
        func copy(_ rect: PixelRect, from source: [UInt32], _ x: Int, _ y: Int) {
            for row in 0..<rect.height {
                for column in 0..<rect.width {
                    result[(rect.y + row) * Self.width + rect.x + column] = source[(y + row) * Self.width + x + column]
                }
            }
        }
        copy(move.rect, from: old, move.origin.x, move.origin.y)
        for rect in move.rest { copy(rect, from: new, rect.x, rect.y) }
        return result
    }

    /// Draws two frames, between which the list is scrolled or something else is done.
    private func frames(_ change: () -> Void) throws -> (old: [UInt32], new: [UInt32], frame: Frame) {
        let first = try #require(canvas.draw(window))
        let old = pixels(first.buffer)
        change()
        canvas.markDirty()
        let second = try #require(canvas.draw(window))
        canvas.release(first.buffer)
        try second.check(against: surface.geometry)
        return (old, pixels(second.buffer), second)
    }

    @Test(arguments: [1, 12, 40, 150, -7]) func whatScrollsHasMoved(by points: Int) throws {
        list.contentOffset.y = 1000
        let (old, new, frame) = try frames { list.contentOffset.y += CGFloat(points) }
        let move = try #require(frame.move)
        #expect((move.x, move.y) == (0, -points))
        #expect(result(of: move, old: old, new: new) == new)
        // What came in from beyond the edge, and the badge twice: where it is, and where its pixels would have gone.
        let drawn = move.rest.reduce(0) { $0 + $1.count }
        #expect(drawn <= abs(points) * 300 + 30 * (40 + abs(points)))
        #expect(drawn < 300 * 400 / 2)
    }

    /// What lies out of sight says nothing of where something has moved.
    @Test func whatLiesBesideTheListStays() throws {
        list.frame = CGRect(x: 0, y: 60, width: 300, height: 340)
        list.contentOffset.y = 1000
        let (old, new, frame) = try frames { list.contentOffset.y += 12 }
        let move = try #require(frame.move)
        #expect(move.rect.y >= 60 && result(of: move, old: old, new: new) == new)
    }

    @Test func eachFrameSaysWhatHasMovedSinceTheOneBefore() throws {
        list.contentOffset.y = 500
        var (_, last, _) = try frames { list.contentOffset.y = 510 }
        for offset in [530, 525, 640, 641, 600] {
            list.contentOffset.y = CGFloat(offset)
            canvas.markDirty()
            let frame = try #require(canvas.draw(window))
            let new = pixels(frame.buffer)
            #expect(result(of: try #require(frame.move), old: last, new: new) == new)
            canvas.release(1 - frame.buffer)
            last = new
        }
    }

    /// What changes while it scrolls is drawn.
    @Test func whatLooksOtherwiseAsWellIsDrawn() throws {
        list.contentOffset.y = 1000
        let (old, new, frame) = try frames {
            list.contentOffset.y += 20
            list.subviews[30].backgroundColor = .black
            badge.frame.origin.x = 10
        }
        #expect(result(of: try #require(frame.move), old: old, new: new) == new)
    }

    /// What lies over the list and shows it, blurred, is drawn anew where other rows are beneath; the rest has moved. What
    /// comes of it is what is drawn as a whole.
    @Test(arguments: [1, 12, 40, -7]) func whatIsBlurredOverTheListIsDrawn(by points: Int) throws {
        let bar = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        bar.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
        controller.view.addSubview(bar)
        list.contentOffset.y = 1000
        let (old, new, frame) = try frames { list.contentOffset.y += CGFloat(points) }
        let move = try #require(frame.move)
        #expect((move.x, move.y) == (0, -points))
        #expect(result(of: move, old: old, new: new) == new)
        let drawn = move.rest.reduce(0) { $0 + $1.count }
        #expect(drawn <= 300 * 80 + abs(points) * 2 * 300 + 30 * (40 + abs(points)))
        canvas.force()
        let whole = try #require(canvas.draw(window))
        #expect(pixels(whole.buffer) == new)
        canvas.release(frame.buffer)
        // Nothing has changed behind the bar, and nothing is blurred for what changes elsewhere.
        let before = window.context.costs.blurredPixels
        badge.backgroundColor = .white
        canvas.markDirty()
        _ = try #require(canvas.draw(window))
        #expect(window.context.costs.blurredPixels == before && before > 0)
    }

    /// Nothing is gained by moving what is drawn anew.
    @Test func whatIsDrawnAnewHasNotMoved() throws {
        let (_, _, scrolled) = try frames {
            list.contentOffset.y += 20
            for (number, row) in list.subviews.enumerated() {
                row.backgroundColor = UIColor(white: CGFloat(number % 9) / 10, alpha: 1)
            }
        }
        #expect(scrolled.move == nil)
    }

    @Test func withoutAScrollNothingHasMoved() throws {
        let (_, _, frame) = try frames { list.subviews[3].backgroundColor = .black }
        #expect(frame.move == nil)
    }

    @Test func wholeFramesSayNothingOfTheOneBefore() throws {
        let (_, _, frame) = try frames {
            list.contentOffset.y += 20
            canvas.force()
        }
        #expect(frame.move == nil && frame.damage.isEmpty)
    }
}
