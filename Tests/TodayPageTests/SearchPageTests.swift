import HostLink
import TestSupport
import Testing

@testable import TodayHost
@testable import TodayPage

/// A search that the host has not answered yet, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct SearchPageTests {
    @Test func whoEndsASearchBeforeItIsAnsweredIsBackWhereItBegan() async throws {
        let page = try await MadeUpPage(width: 420, height: 800)
        func state(_ place: TodayPlace) -> TodayState {
            TodayState(place: place, platters: [], application: nil, environment: GuestEnvironment())
        }
        try await page.show(state(.apps))
        try await page.browser.does("document.querySelector('#search').focus()")
        try await page.browser.type("a")
        #expect(await page.asks(for: .go(.search("a"))))
        try await page.browser.press("Escape")
        #expect(await page.asks(for: .go(.apps)))
        // The answers come one after the other.
        try await page.show(state(.search("a")))
        try await page.show(state(.apps))
        // Whoever is in no search ends none.
        try await page.browser.does("document.querySelector('#search').focus()")
        try await page.browser.press("Escape")
        #expect(try await page.browser.comes("document.activeElement.id", to: ""))
        #expect(page.requests.count == 2)
        page.close()
    }
}
