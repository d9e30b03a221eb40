import Foundation
import HostLink
import PictureFiles
import TestSupport
import Testing

@testable import TodayHost
@testable import TodayPage

/// A picture of the last time, and what becomes of it when the widget draws as it did then, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct KeptPicturePageTests {
    private static let geometry = SurfaceGeometry(width: 4, height: 3, generation: 1)
    private static let (red, green): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00)
    /// Four red pixels in a row of green ones.
    private static let pixels: [UInt32] =
        [UInt32](repeating: green, count: 4) + [UInt32](repeating: red, count: 4) + [UInt32](repeating: green, count: 4)

    private let canvas = "document.querySelector('.platter .content canvas')"
    /// What is on the canvas: a letter for each pixel.
    private var letters: String {
        """
        (() => { const { width, height } = \(canvas);
                 if (!width) return "";
                 const words = \(canvas).getContext("2d").getImageData(0, 0, width, height).data;
                 return [...words].filter((_, at) => at % 4 == 0).map((part) => (part ? "r" : "g")).join(""); })()
        """
    }

    private func update(_ body: (SurfaceUpdate) -> Void) {
        Self.pixels.map(\.littleEndian).withUnsafeBytes {
            body(SurfaceUpdate(geometry: Self.geometry, damage: [], sequence: 1, touchTimestamp: 0, pixels: $0))
        }
    }

    /// A page with a widget that drew this the last time.
    private func openPage() async throws -> MadeUpPage {
        let page = try await MadeUpPage(width: 420, height: 400)
        let platter = PlatterState(
            id: "widget", application: "app", title: "Widget", iconPath: nil, button: .none, content: .live,
            size: LinkSize(width: 2, height: 1.5), appearance: .light, accessibility: [])
        try await page.show(TodayState(platters: [platter], application: nil, environment: GuestEnvironment()))
        let file = try #require(Self.pixels.map(\.littleEndian).withUnsafeBytes { PNG.encode($0, Self.geometry) })
        let snapshot = try #require(Snapshot(png: file, scale: 2))
        var message = FrameMessage()
        message.snapshot(snapshot, scale: 2, surface: 0) { page.send(Array($0)) }
        #expect(try await page.browser.waits(for: "document.querySelector('.content img')?.complete"))
        #expect(try await page.browser.evaluate("Object.keys(hodie.live).length") as? Int == 0)
        return page
    }

    @Test func whatLooksAsItDidStaysAndIsLive() async throws {
        let page = try await openPage()
        update { FrameMessage.same($0, surface: 0) { page.send(Array($0)) } }
        #expect(try await page.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        // When there is nothing else to do, the canvas has it.
        #expect(try await page.browser.waits(for: "\(letters) == 'ggggrrrrgggg'"))
        #expect(try await page.browser.evaluate("document.querySelectorAll('.content img').length") as? Int == 0)
        page.close()
    }

    @Test func whatChangesThenIsDrawnOverIt() async throws {
        let page = try await openPage()
        update { update in
            FrameMessage.same(update, surface: 0) { page.send(Array($0)) }
            // From the row of red pixels.
            let moved = PixelRect(x: 1, y: 1, width: 2, height: 1)
            var message = FrameMessage()
            message.raw(update, moved, surface: 0) { page.send(Array($0)) }
            message.moved(update, PixelMove(rect: moved, x: 1, y: 1, rest: []), surface: 0) { page.send(Array($0)) }
        }
        // Green ones have come down from the row above.
        #expect(try await page.browser.waits(for: "\(letters) == 'ggggrggrgggg'"))
        #expect(try await page.browser.evaluate("document.querySelectorAll('.content img').length") as? Int == 0)
        page.close()
    }

    @Test func whatGrowsThenIsDrawnAnew() async throws {
        let page = try await openPage()
        update { FrameMessage.same($0, surface: 0) { page.send(Array($0)) } }
        let pixels = [UInt32](repeating: Self.red.littleEndian, count: 4 * 5)
        pixels.withUnsafeBytes { bytes in
            let geometry = SurfaceGeometry(width: 4, height: 5, generation: 2)
            let update = SurfaceUpdate(geometry: geometry, damage: [], sequence: 2, touchTimestamp: 0, pixels: bytes)
            var message = FrameMessage()
            message.raw(update, PixelRect(x: 0, y: 0, width: 4, height: 5), surface: 0) { page.send(Array($0)) }
        }
        #expect(try await page.browser.waits(for: "\(letters) == '\(String(repeating: "r", count: 20))'"))
        page.close()
    }
}
