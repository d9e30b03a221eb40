import TestSupport
import Testing

/// What axe-core, which knows the rules for the page's users who don't see it, finds to say.
@MainActor
@Suite(.serialized, .takingTurns, .enabled("axe-core is not here: Scripts/axe fetches it") { AxeCore.isThere })
struct AxeTests {
    /// The places beside the Today view and the locked page, each with what leads to it from the one before.
    private static let inTurn: [(name: String, before: [String])] = [
        ("search", []), ("apps", []), ("quick-actions", []),
        ("edit", ["press Escape", "until !document.querySelector('#quick[open]')", "#go-today"]),
        ("settings", ["press Escape", "until !document.querySelector('#edit-sheet[open]')"]),
    ]

    @Test(arguments: ["light", "dark"]) func nothingIsWrongInAnyPlace(appearance: String) async throws {
        let page = try await PagePlaces.open(width: 375, height: 812)
        try await page.browser.prefer(colourScheme: appearance)
        for place in PagePlaces.all {
            try await PagePlaces(page: page).go(to: place)
            #expect(try await AxeCore.problems(of: page.browser) == [], "\(place.name)")
        }
        // The back of a platter belongs to no place of its own.
        try await PagePlaces(page: page).go(to: PagePlaces.all[0])
        try await page.browser.does("document.querySelector('.turn').click()")
        try await page.browser.comesToRest()
        #expect(try await AxeCore.problems(of: page.browser) == [])
        // On a wide page and in iOS 9 it need not be opened anew for each.
        try await page.browser.resize(width: 1280, height: 812)
        try await PagePlaces(page: page).go(to: PagePlaces.all[0], system: 9)
        for (name, before) in Self.inTurn {
            var place = try #require(PagePlaces.all.first { $0.name == name })
            place.steps = before + place.steps
            try await PagePlaces(page: page).goOn(to: place)
            #expect(try await AxeCore.problems(of: page.browser) == [], "\(name) on a wide page, iOS 9")
        }
        page.close()
    }

    /// What comes over a place, and what it is like on a wide page and in iOS 9.
    @Test(arguments: [("light", 375, 13), ("dark", 375, 13), ("light", 1280, 9), ("dark", 1280, 9)])
    func nothingIsWrongInWhatComesOverAPlace(appearance: String, width: Int, system: Int) async throws {
        let page = try await PagePlaces.open(width: width, height: 812)
        try await page.browser.prefer(["prefers-color-scheme": appearance, "prefers-reduced-motion": "reduce"])
        let header = ".platter[data-id='org.hodie.UsedSpace.Widget'] .platter-header"
        let rights = "#edit-others .rights-open"
        for place in [
            PagePlaces.all[0],
            PagePlaces.Place(
                name: "an open app", steps: [header],
                isThere: "document.querySelector('#app[open] .nodes')?.children.length > 1"),
            PagePlaces.Place(
                name: "unlock first?",
                // Before the page is there, the header is that of the Today view.
                steps: ["#lock", "until !document.getElementById('locked').hidden", header],
                isThere: "document.querySelector('.alert[open]')"),
            PagePlaces.Place(
                name: "others and rights", steps: ["#edit", "#edit-shown .toggle", rights],
                isThere: "document.querySelector('#edit-others .rights:not([hidden])')"),
            // Last, since it is so on the next page as well.
            PagePlaces.Place(
                name: "undo", steps: ["#edit", "#edit-shown .toggle", "#edit-sheet .done"],
                isThere: "document.querySelector('.undo-bar:not([hidden])')"),
        ] {
            try await PagePlaces(page: page).go(to: place, system: system)
            #expect(try await AxeCore.problems(of: page.browser) == [], "\(place.name)")
        }
        page.close()
    }
}
