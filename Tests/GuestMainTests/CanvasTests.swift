import HostLink
@_spi(Hosting) import QuartzCore
import Testing
@_spi(Hosting) import UIKit

@testable import GuestMain

/// Drawing into the two buffers of a surface, as host and guest share them.
@MainActor
@Suite(.serialized) struct CanvasTests {
    private let controller = UIViewController()
    private let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let window: HostedWindow
    private let canvas = Canvas(scale: 1)
    private let surface: SharedSurface

    init() throws {
        controller.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        box.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        controller.view.addSubview(box)
        window = HostedWindow(rootViewController: controller, size: CGSize(width: 100, height: 50))
        surface = try SharedSurface(geometry: SurfaceGeometry(width: 100, height: 50, generation: 4))
        window.appear()
    }

    private func give() throws {
        canvas.replace(try MappedSurface(descriptor: surface.descriptor, geometry: surface.geometry))
    }

    /// Blue, green, red, alpha.
    private func pixel(_ buffer: UInt8, _ x: Int, _ y: Int) -> [UInt8] {
        surface.withPixels(of: buffer) { Array($0[(y * 100 + x) * 4..<(y * 100 + x) * 4 + 4]) }
    }

    private let red: [UInt8] = [0, 0, 255, 255]
    private let blue: [UInt8] = [255, 0, 0, 255]

    @Test func withoutASurfaceNothingIsDrawn() {
        canvas.force()
        #expect(canvas.draw(window) == nil)
    }

    @Test func theFirstFrameIsEverything() throws {
        try give()
        let frame = try #require(canvas.draw(window))
        #expect(frame.surface == 4 && frame.sequence == 1 && frame.damage.isEmpty)
        #expect(pixel(frame.buffer, 5, 5) == blue)
        #expect(pixel(frame.buffer, 50, 25) == red)
    }

    @Test func nothingNewIsNoFrame() throws {
        try give()
        _ = canvas.draw(window)
        #expect(canvas.draw(window) == nil)
        canvas.markDirty()
        #expect(canvas.draw(window) == nil)
    }

    @Test func aBufferThatTheHostHasIsNotTouched() throws {
        try give()
        let first = try #require(canvas.draw(window))
        box.frame.origin.x = 50
        canvas.markDirty()
        let second = try #require(canvas.draw(window))
        #expect(second.buffer != first.buffer)
        box.frame.origin.x = 80
        canvas.markDirty()
        #expect(canvas.draw(window) == nil)
        #expect(pixel(first.buffer, 5, 5) == blue)
        #expect(pixel(second.buffer, 55, 5) == blue)

        canvas.release(first.buffer)
        let third = try #require(canvas.draw(window))
        #expect(third.buffer == first.buffer && third.sequence == 3)
        // Drawn over the first frame: what changed in both turns is there.
        #expect(pixel(third.buffer, 5, 5) == red)
        #expect(pixel(third.buffer, 55, 5) == red)
        #expect(pixel(third.buffer, 85, 5) == blue)
        try third.check(against: surface.geometry)
        #expect(!third.damage.isEmpty)
    }

    @Test func aBufferThatGaveItsMemoryBackIsCopiedFromTheOther() throws {
        try give()
        canvas.settle()
        let first = try #require(canvas.draw(window))
        canvas.settle()
        box.frame.origin.x = 50
        canvas.markDirty()
        let second = try #require(canvas.draw(window))
        canvas.release(first.buffer)
        #expect(pixel(first.buffer, 5, 5) == blue)
        canvas.settle()
        // Of the twenty thousand bytes only whole pages can be given back.
        #expect(pixel(first.buffer, 50, 25) == [0, 0, 0, 0])
        #expect(pixel(second.buffer, 55, 5) == blue)

        box.frame.origin.x = 80
        canvas.markDirty()
        let third = try #require(canvas.draw(window))
        #expect(third.buffer == first.buffer && !third.damage.isEmpty)
        #expect(pixel(third.buffer, 5, 5) == red)
        #expect(pixel(third.buffer, 50, 25) == red)
        #expect(pixel(third.buffer, 55, 5) == red)
        #expect(pixel(third.buffer, 85, 5) == blue)

        // Also what is out of date as a whole.
        canvas.release(second.buffer)
        canvas.force()
        let fourth = try #require(canvas.draw(window))
        canvas.release(third.buffer)
        #expect(fourth.buffer == second.buffer && pixel(third.buffer, 50, 25) == red)
        canvas.settle()
        #expect(pixel(third.buffer, 50, 25) == [0, 0, 0, 0])
        #expect(pixel(fourth.buffer, 50, 25) == red)
    }

    @Test func aSurfaceOfAnotherSizeWaitsForTheWindow() throws {
        try give()
        window.setSize(CGSize(width: 100, height: 80))
        #expect(canvas.draw(window) == nil)
        window.setSize(CGSize(width: 100, height: 50))
        #expect(canvas.draw(window) != nil)
    }

    @Test func aFrameTellsOfTheTouchBeforeIt() throws {
        try give()
        _ = canvas.draw(window)
        canvas.touchTimestamp = 12.5
        box.frame.origin.x = 20
        canvas.markDirty()
        #expect(canvas.draw(window)?.touchTimestamp == 12.5)
        canvas.release(0)
        canvas.release(1)
        canvas.force()
        #expect(canvas.draw(window)?.touchTimestamp == 0)
    }
}
