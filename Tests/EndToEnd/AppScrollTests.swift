import Foundation
import TestSupport
import Testing

/// A long list of an app, scrolled on the page without a finger.
@MainActor
@Suite(.serialized, .takingTurns) struct AppScrollTests {
    private let title = "[data-id='\(RealView.widget("ShowsATable"))'] .opens"

    private func openList() async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("ShowsATable").path)
        let page = try await OpenPage(home: home, width: 800, height: 900)
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(title)\")"))
        try await page.browser.click(title)
        #expect(try await shows("Row 1", page))
        #expect(try await page.browser.comes(row("Row 200"), to: false))
        return page
    }

    private func row(_ name: String) -> String {
        "[...document.querySelectorAll('#app .node')].some((node) => node.textContent === '\(name)' "
            + "|| node.ariaLabel === '\(name)')"
    }

    /// Waits until a row is among what a screen reader finds, which is what is in sight.
    private func shows(_ name: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(for: row(name))
    }

    @Test func theWheelScrollsTheListUnderIt() async throws {
        let page = try await openList()
        let screen = try await page.browser.place(of: "#app-screen .content")
        func turn(_ down: Double) async throws {
            try await page.browser.send(
                "Input.dispatchMouseEvent",
                ["type": "mouseWheel", "x": screen.x, "y": screen.y, "deltaX": 0, "deltaY": down])
        }
        try await turn(3000)
        #expect(try await shows("Row 70", page))
        #expect(try await page.browser.comes(row("Row 1"), to: false))
        #expect(try await page.browser.comes("scrollY", to: 0))
        try await turn(-5000)
        #expect(try await shows("Row 1", page))
        page.close()
    }

    /// A page that has a frame gets little more than what the next one scrolls in. It shows what one shows that sees it for
    /// the first time, however many steps were left out because it was slow.
    @Test func whatHasScrolledIsMovedOnThePage() async throws {
        let page = try await openList()
        let browser = page.browser
        let screen = try await browser.place(of: "#app-screen .content")
        func turn(_ down: Double) async throws {
            try await browser.send(
                "Input.dispatchMouseEvent",
                ["type": "mouseWheel", "x": screen.x, "y": screen.y, "deltaX": 0, "deltaY": down])
        }
        let canvas = "document.querySelector('#app-screen canvas').toDataURL()"
        func settled() async throws -> String {
            // The indicator fades.
            try await browser.evaluate("window.last = null, window.since = performance.now()")
            #expect(
                try await browser.waits(
                    for: """
                        (() => { const now = \(canvas);
                                 if (now !== last) [window.last, window.since] = [now, performance.now()];
                                 return performance.now() - since > 2500; })()
                        """))
            return try await browser.evaluate(canvas) as? String ?? ""
        }
        // A page that is behind, because the machine is busy, is told of more than one step at once, and then of pixels.
        let hasMoved = await eventually {
            _ = try? await settled()
            try? await turn(7)
            return (try? await browser.evaluate("hodie.taps.filter(tap => tap.hasMoved).length >= 2")) as? Bool == true
        }
        #expect(hasMoved)
        // A page that does not get round to drawing.
        try await browser.evaluate(
            "(() => { const end = performance.now() + 300; while (performance.now() < end); })()")
        for step in 1...12 { try await turn(Double(step)) }
        let moved = try await settled()
        // The same, as a whole.
        try await page.closeApp()
        try await browser.click(title)
        #expect(try await browser.waits(for: "document.querySelector('#app[open] .node')"))
        #expect(try await settled() == moved)
        page.close()
    }

    @Test func keysScrollFromEndToEnd() async throws {
        let page = try await openList()
        try await page.browser.press("End")
        #expect(try await shows("Row 200", page))
        try await page.browser.press("ArrowUp")
        try await page.browser.press("Home")
        #expect(try await shows("Row 1", page))
        try await page.browser.press("PageDown")
        #expect(try await shows("Row 25", page))
        page.close()
    }

    /// The app's own command, in code that the workshop has built.
    @Test func aKeyCommandOfTheAppIsDone() async throws {
        let page = try await openList()
        let control = 2
        try await page.browser.press("j", modifiers: control)
        #expect(try await shows("Row 100", page))
        #expect(try await page.browser.comes(row("Row 1"), to: false))
        // Other keys scroll as they do in any app.
        try await page.browser.press("Home")
        #expect(try await shows("Row 1", page))
        page.close()
    }
}
