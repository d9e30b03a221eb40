import TestSupport
import Testing

/// An app that reminds its user: from the question on the page to the answer in the app.
@MainActor
@Suite(.serialized, .takingTurns) struct NotificationTests {
    private static let app = "org.hodie.fixture.RemindsItsUser"
    private let platter = "[data-id='\(RealView.widget("RemindsItsUser"))']"

    private func openPage(_ rights: String...) async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("RemindsItsUser").path)
        for right in rights { try home.hodie("allow", Self.app, right) }
        return try await OpenPage(home: home, width: 420, height: 800)
    }

    private func openApp(_ page: OpenPage) async throws {
        try await page.press("\(platter) .opens", untilTrue: "document.querySelector('#app').open")
    }

    private func saying(_ text: String, in place: String = "#app") -> String {
        "[...document.querySelectorAll(\"\(place) .node\")].some(node => node.textContent.includes('\(text)'))"
    }

    @Test func theUserIsAskedRemindedAndAnswers() async throws {
        let page = try await openPage()
        try await openApp(page)
        try await page.press("Ask", until: "Boolean(document.querySelector('#right-alert[open] .done'))")
        try await page.press("#right-alert[open] .done", untilTrue: saying("Allowed: true"))
        try await page.press("Remind", until: saying("Reminded"))
        try await page.closeApp()
        #expect(try await page.browser.waits(for: saying("Unread: 1", in: platter)))
        let notice = "document.querySelector('.notice-card')"
        #expect(try await page.browser.waits(for: "\(notice)?.innerText.includes('It is ready.')"))
        try await page.press(".notice-text", untilTrue: saying("opened green 3 -"))
        #expect(try await page.browser.waits(for: "!\(notice)"))
        page.close()
    }

    @Test func aTextGoesToTheAppThatIsStartedForIt() async throws {
        let page = try await openPage("notifications")
        try await openApp(page)
        try await page.press("Remind", until: saying("Reminded"))
        try await page.closeApp()
        try await page.press(".notice-action", untilTrue: "document.activeElement?.matches('.notice-answer input')")
        try await page.browser.type("Good")
        try await page.browser.press("Enter")
        #expect(try await page.browser.waits(for: saying("reply green 3 Good")))
        page.close()
    }

    @Test func withoutTheRightNothingIsShown() async throws {
        let page = try await openPage()
        try await openApp(page)
        try await page.press("Remind", until: saying("Error:"))
        #expect(try await page.browser.comes("document.querySelector('.notice-card') == null", to: true))
        page.close()
    }
}
