import HostLink
import TestSupport
import Testing

@testable import TodayHost
@testable import TodayPage

/// Platters that the user moves while the host says something else, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct ColumnPageTests {
    private let columns = """
        [...document.querySelectorAll('.column')].map(column =>
            [...column.children].map(platter => platter.dataset.id).join()).join(' ')
        """

    private func state(_ platters: KeyValuePairs<String, Int?>) -> TodayState {
        let size = WidgetMetrics(environment: GuestEnvironment()).compactSize
        return TodayState(
            platters: platters.map { id, column in
                var platter = PlatterState(
                    id: id, application: "\(id).app", title: id.uppercased(), iconPath: nil, button: .none,
                    content: .empty, size: size, appearance: .light, accessibility: [])
                platter.column = column
                return platter
            }, application: nil, environment: GuestEnvironment())
    }

    private func press(_ key: String, on id: String, of page: MadeUpPage) async throws {
        try await page.browser.does("document.querySelector(\"[data-id='\(id)'] .opens\").focus()")
        try await page.browser.press(key, modifiers: 10)
    }

    /// Beside that it may tell where the pointer is.
    private func asksForMoves(_ page: MadeUpPage) -> Bool {
        page.requests.contains { if case .move = $0 { true } else { false } }
    }

    @Test func whatTheHostSaidBeforeItHeardOfAMoveDoesNotTakeItBack() async throws {
        let page = try await MadeUpPage(width: 1000, height: 800)
        let before = state(["a": nil, "b": nil, "c": nil])
        try await page.show(before)
        #expect(try await page.browser.comes(columns, to: "a,c b"))
        try await press("ArrowRight", on: "c", of: page)
        #expect(try await page.browser.comes(columns, to: "a b,c"))
        #expect(await page.asks(for: .move(1, "c", before: nil, columns: ["a": 0, "b": 1, "c": 1])))
        // Something else has changed.
        var other = before
        other.others = 1
        try await page.show(other)
        #expect(try await page.browser.comes(columns, to: "a b,c"))
        try await press("ArrowUp", on: "c", of: page)
        #expect(try await page.browser.comes(columns, to: "a c,b"))
        #expect(await page.asks(for: .move(2, "c", before: "b", columns: ["a": 0, "b": 1, "c": 1])))
        // It has heard of the first one only.
        try await page.show(state(["a": 0, "b": 1, "c": 1]), moved: 1)
        #expect(try await page.browser.comes(columns, to: "a c,b"))
        // What comes of the last one is the host's to say.
        try await page.show(state(["a": 0, "b": 1, "c": 1]), moved: 2)
        #expect(try await page.browser.comes(columns, to: "a b,c"))
        page.close()
    }

    /// What is moved next counts from what the user sees.
    @Test func twoMovesThatTheHostHasNotHeardOfAddUp() async throws {
        let page = try await MadeUpPage(width: 1000, height: 800)
        try await page.show(state(["a": 0, "b": 0, "c": 0, "d": 1]))
        try await press("ArrowDown", on: "a", of: page)
        #expect(try await page.browser.comes(columns, to: "b,a,c d"))
        try await press("ArrowDown", on: "a", of: page)
        #expect(try await page.browser.comes(columns, to: "b,c,a d"))
        try await press("ArrowDown", on: "c", of: page)
        #expect(try await page.browser.comes(columns, to: "b,a,c d"))
        let all = ["a": 0, "b": 0, "c": 0, "d": 1]
        #expect(await page.asks(for: .move(3, "c", before: "d", columns: all)))
        // A page that is laid out anew shows it as well.
        try await page.browser.does("dispatchEvent(new Event('resize'))")
        #expect(try await page.browser.comes(columns, to: "b,a,c d"))
        page.close()
    }

    /// Also if it has not gone far enough yet to be dragged.
    @Test(arguments: [380.0, 0]) func aPlatterThatGoesWhileItIsHeldIsGone(across: Double) async throws {
        let page = try await MadeUpPage(width: 1000, height: 800)
        try await page.show(state(["a": 0, "b": 1, "c": 1]))
        try await page.browser.drag("[data-id='a'] .opens", down: 0, across: across, letsGo: false)
        #expect(try await page.browser.comes("document.querySelectorAll('.is-moved').length", to: across > 0 ? 1 : 0))
        try await page.show(state(["b": 1, "c": 1]))
        // The pointer goes on, and lets go.
        for type in ["mouseMoved", "mouseReleased"] {
            try await page.browser.send(
                "Input.dispatchMouseEvent",
                ["type": type, "x": 600, "y": 300, "button": "left", "buttons": 1, "clickCount": 1])
        }
        #expect(try await page.browser.comes(columns, to: " b,c"))
        #expect(try await page.browser.comes("document.querySelectorAll('.is-moved').length", to: 0))
        #expect(!asksForMoves(page))
        page.close()
    }

    @Test func whatComesWhileAPlatterIsDraggedIsThereWhenItIsLetGo() async throws {
        let page = try await MadeUpPage(width: 1000, height: 800)
        try await page.show(state(["a": 0, "b": 1, "c": 0]))
        try await page.browser.drag("[data-id='a'] .opens", down: 200, across: 380, letsGo: false)
        #expect(try await page.browser.comes("document.querySelectorAll('.is-moved').length", to: 1))
        // What followed it is gone, and something else has come.
        try await page.show(state(["a": 0, "b": 1, "d": 1]))
        try await page.browser.press("Escape")
        #expect(try await page.browser.comes(columns, to: "a b,d"))
        #expect(!asksForMoves(page))
        page.close()
    }

    @Test func aPageWithOneColumnLeavesThoseOfOthersAlone() async throws {
        let page = try await MadeUpPage(width: 420, height: 800)
        try await page.show(state(["a": 0, "b": 1, "c": 1]))
        #expect(try await page.browser.comes(columns, to: "a,b,c"))
        try await press("ArrowDown", on: "a", of: page)
        #expect(try await page.browser.comes(columns, to: "b,a,c"))
        #expect(await page.asks(for: .move(1, "a", before: "c", columns: [:])))
        page.close()
    }
}
