import Foundation
import TestSupport
import Testing

/// Two fingers and a pointer on the page, and what a widget's recognisers make of them.
@MainActor
@Suite(.serialized, .takingTurns) struct FingerTests {
    private let content = "[data-id='\(RealView.widget("FollowsFingers"))'] .content"

    private func openPage() async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("FollowsFingers").path)
        let page = try await OpenPage(home: home, width: 420, height: 800)
        #expect(try await says("as large", page))
        return page
    }

    private func says(_ words: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(
            for: "document.querySelector(\"\(content) .nodes\")?.innerText.includes('\(words)')")
    }

    @Test func twoFingersPinchAndTurnAWidget() async throws {
        let page = try await openPage()
        let middle = try await page.browser.place(of: content)
        func touch(_ type: String, _ points: [(x: Double, y: Double)]) async throws {
            let points = points.map { ["x": middle.x + $0.x, "y": middle.y + $0.y] }
            try await page.browser.send("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
        }
        try await touch("touchStart", [(-40, 0)])
        try await touch("touchStart", [(-40, 0), (0, 0)])
        for step in 1...6 { try await touch("touchMove", [(-40, 0), (20 * Double(step), 0)]) }
        #expect(try await says("larger", page))
        #expect(try await says("as upright", page))
        for step in 1...6 {
            let angle = 0.15 * Double(step)
            try await touch("touchMove", [(-40, -20), (-40 + 60 * cos(angle), -20 + 60 * sin(angle))])
        }
        #expect(try await says("turned", page))
        #expect(try await says("as large", page))
        try await touch("touchEnd", [])
        page.close()
    }

    @Test func aPointerIsFollowedWithoutAButton() async throws {
        let page = try await openPage()
        let middle = try await page.browser.place(of: content)
        func move(_ x: Double, _ y: Double) async throws {
            try await page.browser.send("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
        }
        try await move(middle.x - 60, middle.y)
        #expect(try await says("pointer left", page))
        try await move(middle.x + 60, middle.y)
        #expect(try await says("pointer right", page))
        try await move(1, 1)
        #expect(try await says("pointer gone", page))
        // What is hidden while the pointer is over it ends nothing: the page is still connected.
        try await page.browser.evaluate(
            """
            (() => { const content = document.querySelector("\(content)");
                     const tell = (type) => content.dispatchEvent(new PointerEvent(type, { pointerType: "mouse" }));
                     content.style.display = "none";
                     tell("pointermove");
                     return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
                         tell("pointermove"); tell("pointerleave"); content.style.display = ""; done(); }))); })()
            """)
        try await move(middle.x - 60, middle.y)
        #expect(try await says("pointer left", page))
        page.close()
    }
}
