import Foundation
import TestSupport
import Testing

/// What a screen reader and the keyboard find in a widget, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct AccessibilityTests {
    private let nodes = "document.querySelector(\"[data-id='\(RealView.widget("SpeaksAloud"))'] .nodes\")"

    private func openPage(_ features: [String: String] = [:]) async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("SpeaksAloud").path)
        let page = try await OpenPage(home: home, width: 420, height: 800)
        try await page.browser.prefer(features)
        #expect(try await page.browser.waits(for: "\(nodes)?.querySelectorAll('[role=listitem]').length == 3"))
        return page
    }

    private func says(_ text: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(for: "\(nodes).innerText.includes('\(text)')")
    }

    @Test func labelsHintsValuesAndLanguagesAreElementsInReadingOrder() async throws {
        let page = try await openPage()
        let order = """
            [...\(nodes).querySelectorAll('.node')].map(node => node.ariaLabel ?? node.textContent).join('|')
            """
        #expect(try await page.browser.comes(order, to: "Einkauf|Contrast: false|Milk|Bread|Salt|Volume"))
        #expect(try await page.browser.comes("\(nodes).querySelector('[role=heading]').lang", to: "de"))
        let slider = """
            (() => { const one = \(nodes).querySelector('[role=slider]');
                     return ['aria-valuenow', 'aria-valuetext', 'aria-description'].map(name => one.getAttribute(name)).join('|'); })()
            """
        #expect(try await page.browser.comes(slider, to: "50|50%|Makes it louder."))
        page.close()
    }

    @Test func arrowKeysGoThroughAListAndTurnAValue() async throws {
        let page = try await openPage()
        let focused = "document.activeElement.ariaLabel"
        let row = "\(nodes).querySelector('[role=list] .node')"
        try await page.insist(untilTrue: "document.activeElement == \(row)") {
            try await page.browser.does("\(row).focus()")
        }
        // A list is one stop of the tabulator.
        #expect(
            try await page.browser.comes("\(nodes).querySelectorAll('[role=list] .node[tabindex=\"0\"]').length", to: 1)
        )
        for (key, row) in [("ArrowDown", "Bread"), ("End", "Salt"), ("ArrowUp", "Bread"), ("Home", "Milk")] {
            try await page.insist(untilTrue: "\(focused) == '\(row)'") { try await page.browser.press(key) }
        }
        try await page.insist(untilTrue: "\(focused) == 'Bread'") { try await page.browser.press("ArrowDown") }
        try await page.insist(untilTrue: "\(nodes).innerText.includes('Chose Bread')") {
            try await page.browser.press("Enter")
        }
        // What was done has not taken the keyboard away.
        #expect(try await page.browser.comes(focused, to: "Bread"))
        try await page.browser.does("\(nodes).querySelector('[role=slider]').focus()")
        try await page.browser.press("ArrowRight")
        #expect(try await says("Volume 60", page))
        try await page.browser.press("ArrowDown")
        try await page.browser.press("ArrowDown")
        #expect(try await says("Volume 40", page))
        #expect(
            try await page.browser.waits(for: "\(nodes).querySelector('[role=slider]').ariaValueNow == '40'"))
        page.close()
    }

    /// Elements go when a widget sleeps, and others come when it wakes.
    @Test func whoComesBackFindsTheKeyboardWhereItWas() async throws {
        let page = try await openPage()
        let focused = "document.activeElement.ariaLabel"
        let salt = "[...\(nodes).querySelectorAll('[role=list] .node')].at(-1)"
        try await page.insist(untilTrue: "\(focused) == 'Salt'") {
            try await page.browser.does("window.before = \(salt); window.before.focus()")
        }
        let look = """
            Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
            document.dispatchEvent(new Event("visibilitychange"));
            """
        try await page.browser.evaluate(look.replacingOccurrences(of: "isHidden", with: "true"))
        #expect(try await page.browser.waits(for: "\(nodes).children.length == 0"))
        #expect(try await page.browser.comes("document.activeElement == document.body", to: true))
        try await page.browser.evaluate(look.replacingOccurrences(of: "isHidden", with: "false"))
        #expect(try await page.browser.waits(for: "\(focused) == 'Salt'"))
        #expect(try await page.browser.comes("window.before.isConnected", to: false))
        page.close()
    }

    @Test func furtherActionsAreDoneAndWhatIsAnnouncedIsSaid() async throws {
        let page = try await openPage()
        // The element may be another one when the key gets there.
        try await page.insist(untilTrue: "\(nodes).innerText.includes('Deleted Bread')") {
            try await page.browser.does("\(nodes).querySelector('.action[aria-label=\"Delete, Bread\"]').focus()")
            try await page.browser.press("Enter")
        }
        #expect(
            try await page.browser.waits(for: "document.querySelector('.said').textContent == 'Bread was deleted.'"))
        #expect(try await page.browser.comes("document.querySelector('.said').getAttribute('role')", to: "status"))
        // The keyboard is still there.
        #expect(try await page.browser.waits(for: "\(nodes).contains(document.activeElement)"))
        try await page.browser.press("Escape")
        #expect(try await says("Escaped", page))
        // The widget has said where to go on.
        #expect(try await page.browser.waits(for: "document.activeElement.ariaLabel == 'Volume'"))
        page.close()
    }

    @Test func whatChangesOftenIsSaidWhileTheKeyboardIsThere() async throws {
        let page = try await openPage()
        let live = "\(nodes).querySelector('[aria-live]').getAttribute('aria-live')"
        #expect(try await page.browser.comes(live, to: "off"))
        // A key is for what has the focus when the browser gets to it, which may be later.
        #expect(
            await eventually {
                _ = try? await page.browser.evaluate("\(nodes).querySelector('[role=slider]').focus()")
                try? await page.browser.press("ArrowRight")
                return (try? await page.browser.evaluate(live)) as? String == "polite"
            })
        page.close()
    }

    @Test func whoWantsMoreContrastAndLessMotionGetsIt() async throws {
        let page = try await openPage(["prefers-contrast": "more"])
        #expect(try await says("Contrast: true", page))
        page.close()
        let still = try await openPage(["prefers-reduced-motion": "reduce"])
        #expect(try await says("Still: true", still))
        still.close()
    }

    @Test func whatNeverComesToRestIsReadAllTheSame() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("NeverStopsMoving").path)
        let page = try await OpenPage(home: home, width: 420, height: 800)
        let node = "[data-id='\(RealView.widget("NeverStopsMoving"))'] .node"
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(node)\")?.textContent == 'Ball'"))
        page.close()
    }
}
