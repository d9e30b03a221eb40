import Foundation
import TestSupport
import Testing

/// A long list of an app, scrolled on the page without a finger.
@MainActor
@Suite(.serialized, .takingTurns) struct AppScrollTests {
    private func openList() async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("ShowsATable").path)
        let page = try await OpenPage(home: home, width: 800, height: 900)
        let title = "[data-id='\(RealView.widget("ShowsATable"))'] .opens"
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(title)\")"))
        try await page.browser.click(title)
        #expect(try await shows("Row 1", page))
        #expect(try await page.browser.evaluate(row("Row 200")) as? Bool == false)
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
        #expect(try await page.browser.evaluate(row("Row 1")) as? Bool == false)
        #expect(try await page.browser.evaluate("scrollY") as? Double == 0)
        try await turn(-5000)
        #expect(try await shows("Row 1", page))
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
}
