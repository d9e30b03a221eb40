import Foundation
import HostLink
import TestSupport
import Testing

@testable import TodayHost
@testable import TodayPage

/// What stands on the back of a widget's card, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct BackPageTests {
    private func platter(_ updates: UpdateStatus) -> PlatterState {
        PlatterState(
            id: "app.widget", application: "app", title: "Weather", iconPath: nil, button: .none, content: .empty,
            size: LinkSize(width: 359, height: 110), appearance: .light, accessibility: [], updates: updates)
    }

    /// Seconds since 1970 by the page's clock, which stands: the machine's own goes on, however long the browser takes.
    private static let now = 1_788_000_000.0

    private func sentences(_ updates: UpdateStatus, language: String = "en") async throws -> [String] {
        let page = try await MadeUpPage(width: 420, height: 700)
        try await page.browser.evaluate("Date.now = () => \(Self.now * 1000)")
        try await page.show(
            TodayState(
                platters: [platter(updates)], application: nil,
                environment: GuestEnvironment(languages: [language])))
        try await page.browser.does("document.querySelector('.turn').click()")
        let list = "[...document.querySelectorAll('.back:not([hidden]) ul')[0].children].map(one => one.innerText)"
        let said = try await page.browser.evaluate("JSON.stringify(\(list))") as? String ?? "[]"
        page.close()
        return try JSONDecoder().decode([String].self, from: Data(said.utf8))
    }

    @Test func howItsUpdatesGoIsSaidAsSeenFromNow() async throws {
        let failed = UpdateStatus(
            lastSuccess: Self.now - 180, lastOutcome: .failed,
            next: UpdatePlan(date: Self.now + 2 * 3600, reason: .failures))
        let waiting = UpdateStatus(
            lastSuccess: Self.now - 26 * 3600, lastOutcome: .newData, next: UpdatePlan(date: nil, reason: .lowBattery))
        let said = try await [sentences(failed), sentences(waiting, language: "de"), sentences(UpdateStatus())]
        #expect(
            said[0] == [
                "Updated 3 minutes ago.", "The last update failed.",
                "Next attempt in 2 hours: later each time it fails.",
            ])
        #expect(
            said[1] == [
                "gestern aktualisiert.", "Die nächste Aktualisierung wartet auf Strom: Der Akku ist fast leer.",
            ])
        #expect(said[2] == ["Not updated yet."])
    }
}
