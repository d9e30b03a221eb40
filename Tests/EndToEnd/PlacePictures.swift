import Foundation
import TestSupport
import Testing

/// Pictures of the page for people: every place in light and dark, on a phone and on a wide window. Made by `make
/// pictures`, looked at before they are committed.
@MainActor
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["HODIE_MAKE_PICTURES"] != nil))
struct PlacePictures {
    private static let folder = Stage.package.appendingPathComponent("Docs/Images/Places")
    private static let examples = ["UsedSpace", "Clock"]
    /// What is done on the page to come to a place, and what tells that it is there.
    private static let places: [(name: String, steps: [String], isThere: String)] = [
        ("today", [], "document.querySelectorAll('.platter').length > 2"),
        ("search", ["#search=c"], "document.querySelectorAll('.app-icon').length > 0"),
        ("apps", ["#go-apps"], "document.querySelectorAll('.app-icon').length > 2"),
        (
            "quick-actions", ["#go-apps", "contextmenu .app-icon[data-app='org.hodie.UsedSpace']"],
            "document.querySelector('#quick[open] .platter')"
        ),
        ("lock", ["#lock"], "!document.getElementById('locked').hidden"),
        ("edit", ["#edit"], "document.querySelector('#edit-sheet[open]')"),
        ("settings", ["#settings"], "document.querySelector('.panel[open]')"),
    ]

    @Test(arguments: ["light", "dark"]) func everyPlace(appearance: String) async throws {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        let home = try Home()
        for name in Self.examples {
            let project = Stage.package.appendingPathComponent("Examples/\(name)/\(name).xcodeproj")
            try home.hodie("install", FixtureApps.shared.app(name, project: project).path)
        }
        try home.hodie("install", FixtureApps.shared.app("ShowsControls").path)
        // The clock stands, so that pictures that are made anew differ in what has changed only.
        let arguments = ["--no-open", "--locale", "en", "--date", "2026-09-01T09:41:00Z"]
        let page = try await OpenPage(home: home, width: 375, height: 812, arguments: arguments)
        try await page.browser.prefer(colourScheme: appearance)
        for (size, width, height, scale) in [("phone", 375, 812, 2.0), ("wide", 1280, 800, 1.0)] {
            try await page.browser.resize(width: width, height: height, scale: scale)
            for place in Self.places {
                try await page.browser.evaluate("localStorage.removeItem('hodie-locked')")
                try await page.browser.open("about:blank")
                try await page.browser.open(page.page.url)
                #expect(try await page.browser.waits(for: "Object.keys(window.hodie?.live ?? {}).length > 1"))
                for step in place.steps { try await take(step, page.browser) }
                #expect(try await page.browser.waits(for: place.isThere), "\(place.name)")
                try await comeToRest(page.browser)
                let file = Self.folder.appendingPathComponent("\(place.name)-\(size)-\(appearance).png")
                try await page.browser.screenshot().write(to: file)
            }
        }
        page.close()
    }

    private func take(_ step: String, _ browser: Chromium) async throws {
        if step.hasPrefix("contextmenu ") {
            try await browser.click(String(step.dropFirst("contextmenu ".count)), button: "right")
        } else if let place = step.firstIndex(of: "="), step.hasPrefix("#search") {
            try await browser.evaluate(
                """
                (() => { const field = document.getElementById('search');
                         field.value = '\(step[step.index(after: place)...])';
                         field.dispatchEvent(new Event('input')); })()
                """)
        } else {
            try await browser.click(step)
        }
    }

    /// Widgets are live, and nothing moves any more.
    private func comeToRest(_ browser: Chromium) async throws {
        let isLive =
            "[...document.querySelectorAll('.platter')].every(one => one.querySelector('canvas').width > 0 && one.querySelector('.nodes').children.length > 0)"
        #expect(try await browser.waits(for: isLive))
        try await browser.evaluate("scrollTo(0, 0)")
        try await browser.evaluate("Promise.all(document.getAnimations().map(animation => animation.finished))")
        try await browser.evaluate("document.activeElement?.blur()")
        try await browser.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    }
}
