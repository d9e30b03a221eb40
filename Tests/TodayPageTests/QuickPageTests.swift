import HostLink
import TestSupport
import Testing

@testable import TodayHost
@testable import TodayPage

/// The platter over an app's icon, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct QuickPageTests {
    /// One with a subtitle has one line, and so has the subtitle.
    @Test func aTitleWithoutASubtitleHasTwoLines() async throws {
        let application = TodayApplication(
            id: "app", title: "App", iconPath: nil, bundlePath: "/App.app", containerPath: "/container",
            groupContainers: [:], urlSchemes: [])
        let long = Array(repeating: "Wordy", count: 9).joined(separator: " ")
        let longer = Array(repeating: "Wordy", count: 60).joined(separator: " ")
        var state = TodayState(
            place: .quickActions("app"), platters: [], application: nil, environment: GuestEnvironment())
        state.quickActions = QuickActions(
            application: AppIcon(application), addable: nil,
            items: [
                ShortcutItem(type: "short", title: "Go"), ShortcutItem(type: "long", title: long),
                ShortcutItem(type: "longer", title: longer),
                ShortcutItem(type: "both", title: longer, subtitle: longer),
            ])
        let page = try await MadeUpPage(width: 420, height: 900)
        try await page.show(state)
        let lines = """
            (() => { const heights = [...document.querySelectorAll('#quick[open] .quick-items .quick-words')]
                         .map(words => [...words.children].map(one => one.getBoundingClientRect().height));
                     const line = heights[0][0];
                     return JSON.stringify(heights.map(([title, ...rest]) => [Math.round(title / line), rest.length])); })()
            """
        #expect(try await page.browser.waits(for: "\(lines) == '[[1,0],[2,0],[2,0],[1,1]]'"))
        // A subtitle has one line, however long it is.
        let subtitle = "document.querySelector('#quick small')"
        let isOne =
            "\(subtitle).scrollHeight <= \(subtitle).clientHeight + 1 && \(subtitle).scrollWidth > \(subtitle).clientWidth"
        #expect(try await page.browser.comes(isOne, to: true))
        page.close()
    }
}
