import TestSupport
import Testing

/// An app that reminds its user at home, where they come to.
@MainActor
@Suite(.serialized, .takingTurns) struct PlaceNotificationTests {
    private static let app = "org.hodie.fixture.RemindsAtPlaces"
    private let platter = "[data-id='\(RealView.widget("RemindsAtPlaces"))']"

    private func openPage(_ rights: String...) async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("RemindsAtPlaces").path)
        for right in rights { try home.hodie("allow", Self.app, right) }
        let page = try await OpenPage(home: home, width: 420, height: 900)
        try await isAt("48.14, 11.58", page)
        try await page.press("\(platter) .opens", untilTrue: "document.querySelector('#app').open")
        return page
    }

    /// The user says in the settings where they are.
    private func isAt(_ place: String, _ page: OpenPage) async throws {
        try await page.browser.click("#settings")
        #expect(try await page.browser.waits(for: "document.getElementById('setting-location')"))
        try await page.browser.evaluate(
            """
            (() => { const field = document.getElementById('setting-location');
                     field.value = '\(place)'; field.dispatchEvent(new Event('change')); })()
            """)
        #expect(try await page.browser.waits(for: "document.getElementById('setting-location').value == '\(place)'"))
        try await page.browser.click("#settings-panel .done")
    }

    private func saying(_ text: String, in place: String = "#app") -> String {
        "[...document.querySelectorAll(\"\(place) .node\")].some(node => node.textContent.includes('\(text)'))"
    }

    private let card = "document.querySelector('.notice-card')"

    /// The app is started unseen for the action, whose note the widget shows.
    @Test func comingHomeRemindsAsBeforeIOS10() async throws {
        let page = try await openPage("notifications", "location")
        try await page.press("Earlier", until: saying("Waits: 1"))
        try await page.closeApp()
        #expect(try await page.browser.waits(for: saying("Note: none", in: platter)))
        #expect(try await page.browser.comes("\(card) == null", to: true))
        try await isAt("47.37, 8.54", page)
        #expect(try await page.browser.waits(for: "\(card)?.innerText.includes('Water them.')"))
        try await page.press(".notice-action", untilTrue: "!\(card)")
        #expect(try await page.browser.waits(for: saying("Note: done fern", in: platter)))
        #expect(try await page.browser.comes("document.querySelector('#app').open", to: false))
        page.close()
    }

    @Test func theNotificationHasItsPicture() async throws {
        let page = try await openPage("notifications", "location")
        try await page.press("Now", until: saying("Waits, too"))
        try await page.closeApp()
        try await isAt("47.37, 8.54", page)
        #expect(try await page.browser.waits(for: "\(card)?.innerText.includes('It is at the neighbours’.')"))
        let pixel = """
            (() => { const picture = document.querySelector('.notice-picture');
                     if (!picture?.checkVisibility()) return '';
                     const [r, g, b] = picture.getContext('2d').getImageData(2, 2, 1, 1).data;
                     return `${r} ${g} ${b}`; })()
            """
        #expect(try await page.browser.waits(for: "\(pixel) == '255 0 0'"))
        // A locked page shows nothing of it, and an unlocked one has it again.
        try await page.browser.click("#lock")
        #expect(try await page.browser.waits(for: "!document.querySelector('.notice-picture')?.checkVisibility()"))
        try await page.browser.click("#unlock")
        #expect(try await page.browser.waits(for: "\(pixel) == '255 0 0'"))
        page.close()
    }

    @Test func whoMayNotKnowThePlaceIsRemindedNowhere() async throws {
        let page = try await openPage("notifications")
        try await page.press("Earlier", until: saying("Waits: 1"))
        try await page.closeApp()
        try await isAt("47.37, 8.54", page)
        #expect(try await page.browser.comes("\(card) == null", to: true))
        // What waits comes when it may.
        try await isAt("48.14, 11.58", page)
        try await page.browser.click("#edit")
        #expect(try await page.browser.waits(for: "document.querySelector('#edit-sheet[open]')"))
        try page.home.hodie("allow", Self.app, "location")
        let sentence = "document.querySelector('#edit-sheet').innerText.includes('May know where you are.')"
        #expect(try await page.browser.waits(for: sentence))
        try await page.browser.click("#edit-sheet .cancel")
        try await isAt("48.14, 11.59", page)
        try await isAt("47.37, 8.54", page)
        #expect(try await page.browser.waits(for: "\(card)?.innerText.includes('Water them.')"))
        page.close()
    }
}
