import TestSupport
import Testing

/// What axe-core, which knows the rules for the page's users who don't see it, finds to say.
@MainActor
@Suite(.serialized, .takingTurns, .enabled("axe-core is not here: Scripts/axe fetches it") { AxeCore.isThere })
struct AxeTests {
    @Test(arguments: ["light", "dark"]) func nothingIsWrongInAnyPlace(appearance: String) async throws {
        let page = try await PagePlaces.open(width: 375, height: 812)
        try await page.browser.prefer(colourScheme: appearance)
        for place in PagePlaces.all {
            try await PagePlaces(page: page).go(to: place)
            #expect(try await AxeCore.problems(of: page.browser) == [], "\(place.name)")
        }
        // The back of a platter belongs to no place of its own.
        try await PagePlaces(page: page).go(to: PagePlaces.all[0])
        try await page.browser.evaluate("document.querySelector('.turn').click()")
        try await page.browser.evaluate("Promise.all(document.getAnimations().map(animation => animation.finished))")
        #expect(try await AxeCore.problems(of: page.browser) == [])
        page.close()
    }
}
