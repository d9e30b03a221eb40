import Foundation
import TestSupport
import Testing

/// Every place of the page, and how a user comes to it.
@MainActor
struct PagePlaces {
    struct Place {
        var name: String
        /// What is done on the page to come to it: what is clicked, what is typed (`#search=…`), which key is pressed
        /// (`press …`), and what is waited for in between (`until …`).
        var steps: [String]
        /// What tells that it is there.
        var isThere: String
    }

    static let all = [
        Place(name: "today", steps: [], isThere: "document.querySelectorAll('.platter').length > 2"),
        Place(name: "search", steps: ["#search=c"], isThere: "document.querySelectorAll('.app-icon').length > 0"),
        Place(name: "apps", steps: ["#go-apps"], isThere: "document.querySelectorAll('.app-icon').length > 2"),
        Place(
            name: "quick-actions", steps: ["#go-apps", "contextmenu .app-icon[data-app='org.hodie.UsedSpace']"],
            isThere: "document.querySelector('#quick[open] .platter')"),
        Place(name: "lock", steps: ["#lock"], isThere: "!document.getElementById('locked').hidden"),
        Place(name: "edit", steps: ["#edit"], isThere: "document.querySelector('#edit-sheet[open]')"),
        Place(name: "settings", steps: ["#settings"], isThere: "document.querySelector('.panel[open]')"),
    ]

    /// Those where there is more than is shown.
    static let addable = [
        Place(
            name: "more-widgets", steps: ["#edit"], isThere: "document.querySelectorAll('#edit-others li').length > 1"),
        Place(
            name: "add-widget", steps: ["#go-apps", "contextmenu .app-icon[data-app='org.hodie.clock']"],
            isThere: "document.querySelector('#quick[open] .platter .mode:not([hidden])')"),
    ]

    /// The widgets of the examples, which show the same on every machine while the clock stands.
    static func openExamples(width: Int, height: Int) async throws -> OpenPage {
        let year = Stage.package.appendingPathComponent("Examples/SingleFile/year.swift")
        return try await open(FixtureApps.shared.app("Year", project: year), width: width, height: height)
    }

    /// The same without the clock, which is installed; then an app with two widgets is, too.
    static func openExamplesWithMore(width: Int, height: Int) async throws -> OpenPage {
        let page = try await openExamples(width: width, height: height)
        let removed = Place(
            name: "without the clock",
            steps: ["#edit", "#edit-sheet [data-id='org.hodie.clock.widget'] .toggle", "#edit-sheet .done"],
            isThere: "!document.querySelector('#edit-sheet[open]')")
        try await PagePlaces(page: page).go(to: removed)
        let days = Stage.package.appendingPathComponent("Examples/Days/Days.xcodeproj")
        try page.home.hodie("install", FixtureApps.shared.app("Days", project: days).path)
        #expect(try await page.browser.waits(for: "document.querySelector('[data-id=\"org.hodie.Days.Today\"]')"))
        return page
    }

    /// A Today view with three widgets, the last of which has controls.
    static func open(width: Int, height: Int) async throws -> OpenPage {
        try await open(FixtureApps.shared.app("ShowsControls"), width: width, height: height)
    }

    private static func open(_ third: URL, width: Int, height: Int) async throws -> OpenPage {
        let home = try Home.ofTheExample()
        let clock = Stage.package.appendingPathComponent("Examples/Clock/Clock.xcodeproj")
        try home.hodie("install", FixtureApps.shared.app("Clock", project: clock).path)
        try home.hodie("install", third.path)
        return try await OpenPage(
            home: home, width: width, height: height,
            arguments: ["--no-open", "--locale", "en", "--date", "2026-09-01T09:41:00Z"])
    }

    let page: OpenPage

    /// Opens the page anew and goes to a place of it.
    ///
    /// - Parameter system: the iOS version that is presented.
    func go(to place: Place, system: Int = 13) async throws {
        try await page.browser.evaluate(
            "localStorage.removeItem('hodie-locked'); localStorage.setItem('hodie-view', '{\"system\":\(system)}')")
        try await page.browser.open("about:blank")
        try await page.browser.open(page.page.url)
        #expect(try await page.browser.waits(for: "Object.keys(window.hodie?.live ?? {}).length > 1"))
        try await goOn(to: place)
    }

    /// Goes to a place of the page that is open, from where its user is.
    func goOn(to place: Place) async throws {
        for step in place.steps { try await take(step) }
        #expect(try await page.browser.waits(for: place.isThere), "\(place.name)")
        try await comeToRest()
    }

    private func take(_ step: String) async throws {
        if step.hasPrefix("until ") {
            #expect(try await page.browser.waits(for: String(step.dropFirst("until ".count))))
        } else if step.hasPrefix("press ") {
            try await page.browser.press(String(step.dropFirst("press ".count)))
        } else if step.hasPrefix("contextmenu ") {
            try await page.browser.click(String(step.dropFirst("contextmenu ".count)), button: "right")
        } else if let place = step.firstIndex(of: "="), step.hasPrefix("#search") {
            try await page.browser.evaluate(
                """
                (() => { const field = document.getElementById('search');
                         field.value = '\(step[step.index(after: place)...])';
                         field.dispatchEvent(new Event('input')); })()
                """)
        } else {
            try await page.browser.click(step)
        }
    }

    /// Widgets are live, unless an app lies over them, and nothing moves any more.
    private func comeToRest() async throws {
        let isLive =
            "document.querySelector('#app[open]') || [...document.querySelectorAll('.platter')].every(one => one.querySelector('canvas').width > 0 && one.querySelector('.nodes').children.length > 0)"
        let browser = page.browser
        #expect(try await browser.waits(for: isLive))
        try await browser.evaluate("scrollTo(0, 0)")
        try await browser.comesToRest()
        try await browser.evaluate("document.activeElement?.blur()")
        try await browser.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    }
}
