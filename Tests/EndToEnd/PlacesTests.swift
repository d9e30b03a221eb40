import Foundation
import TestSupport
import Testing

/// Where the user goes on the page, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct PlacesTests {
    private static let fixtures = ["CallOrder", "CountsTaps", "Ticks"]
    private let isOpen = "window.hodie?.firstState > 0 && !document.getElementById('bar').hidden"
    private let shown = "[...document.querySelectorAll('.platter')].map(one => one.dataset.id.split('.').at(-2)).join()"
    private let icons =
        "[...document.querySelectorAll('.app-icon')].map(one => one.dataset.app.split('.').at(-1)).join()"

    private func openPage() async throws -> OpenPage {
        let home = try Home()
        for name in Self.fixtures { try home.hodie("install", FixtureApps.shared.app(name).path) }
        let page = try await OpenPage(home: home, width: 420, height: 900)
        #expect(try await page.browser.waits(for: isOpen))
        return page
    }

    private func live(_ fixture: String) -> String {
        "document.querySelector('.platter[data-id=\"\(RealView.widget(fixture))\"] .nodes > *')"
    }

    private func type(_ text: String, in browser: Chromium) async throws {
        try await browser.evaluate("document.getElementById('search').value = ''")
        try await browser.does("document.getElementById('search').focus()")
        try await browser.type(text)
    }

    @Test func aSearchShowsWhatIsFoundLiveAndEndsWhereItBegan() async throws {
        let page = try await openPage()
        try await type("count", in: page.browser)
        #expect(try await page.browser.waits(for: "\(shown) == 'CountsTaps' && \(icons) == ''"))
        #expect(try await page.browser.waits(for: live("CountsTaps")))
        // It takes taps there as well.
        try await page.browser.click(".platter .content")
        #expect(
            try await page.browser.waits(for: "document.querySelector('.nodes button').ariaLabel.includes('1 taps')"))
        try await type("app", in: page.browser)
        #expect(try await page.browser.waits(for: "\(icons) == 'CallOrder,CountsTaps,Ticks'"))
        try await type("nowhere", in: page.browser)
        #expect(
            try await page.browser.waits(for: "document.getElementById('nothing').innerText.includes('nowhere')"))
        try await page.browser.press("Escape")
        #expect(try await page.browser.waits(for: "document.querySelectorAll('.platter').length == 3"))
        #expect(try await page.browser.comes("document.getElementById('search').value", to: ""))
        page.close()
    }

    @Test func aTapOnAnIconOpensTheAppAndHoldingItShowsItsPlatter() async throws {
        let page = try await openPage()
        try await page.browser.click("#go-apps")
        try #require(await page.browser.waits(for: "\(icons) == 'CallOrder,CountsTaps,Ticks'"))
        try await page.browser.click(".app-icon[data-app$='CountsTaps']")
        try #require(await page.browser.waits(for: "document.querySelector('#app[open]')"))
        try await page.browser.press("Escape")
        try #require(await page.browser.waits(for: "!document.querySelector('#app[open]')"))
        let icon = ".app-icon[data-app$='CountsTaps']"
        try await page.browser.click(icon, button: "right")
        try #require(await page.browser.waits(for: "document.querySelector('#quick[open] .platter')"))
        try #require(await page.browser.waits(for: live("CountsTaps")))
        #expect(try await page.browser.comes("document.querySelector('#quick .mode').hidden", to: true))
        #expect(try await page.browser.comes("document.querySelector('#quick .content').offsetHeight", to: 110))
        try await page.browser.press("Escape")
        try #require(await page.browser.waits(for: "!document.querySelector('#quick[open]')"))
        try await page.browser.hold(icon)
        try #require(await page.browser.waits(for: "document.querySelector('#quick[open] .platter')"))
        // Letting go is no tap.
        #expect(try await page.browser.comes("document.querySelector('#app[open]') === null", to: true))
        try await page.browser.click(".quick-action")
        try #require(await page.browser.waits(for: "document.querySelector('#app[open]')"))
        page.close()
    }

    @Test func whatAnAppOffersOnItsIconIsDoneByIt() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("OffersShortcuts").path)
        let page = try await OpenPage(
            home: home, width: 420, height: 900, arguments: ["--no-open", "--locale", "de"])
        func lines() -> [Substring] { home.log.split(separator: "\n") }
        func calls() -> [String] {
            lines().compactMap { $0.components(separatedBy: "call: ").dropFirst().first }
        }
        let items =
            "[...document.querySelectorAll('.quick-items .quick-action')].map(one => one.innerText.trim().replace(/\\s+/g, ' ')).join()"
        #expect(try await page.browser.waits(for: isOpen))
        try await page.browser.click("#go-apps")
        try await page.browser.click(".app-icon", button: "right")
        #expect(try await page.browser.waits(for: "\(items) == 'Neues Dokument'"))
        // The app's own picture: of the two halves of the flag the left one is opaque.
        func halves(_ number: Int) -> String {
            """
            (() => {
                const canvas = document.querySelectorAll('.quick-items .quick-sign')[\(number)]?.querySelector('canvas');
                const alpha = (x) => canvas?.getContext('2d').getImageData(x, 24, 1, 1).data[3];
                return [canvas?.width, alpha(10), alpha(38)].join();
            })()
            """
        }
        #expect(try await page.browser.comes(halves(0), to: "48,255,0"))
        try await page.browser.click(".quick-items .quick-action")
        #expect(try await page.browser.waits(for: "document.querySelector('#app[open]')"))
        #expect(await eventually { calls() == ["finished new, had []", "active", "perform new 1"] })
        try await page.browser.press("Escape")
        #expect(try await page.browser.waits(for: "!document.querySelector('#app[open]')"))
        #expect(try await page.browser.waits(for: "\(items) == 'Neues Dokument,Last Document Letter'"))
        // What the app set itself has been decoded by its own process.
        #expect(try await page.browser.comes(halves(1), to: "48,255,0"))
        try await page.browser.click(".quick-items .quick-action:last-child")
        #expect(await eventually { calls().suffix(3) == ["foreground", "active", "perform last 3"] })
        // What is too large to be given back is left out, and said.
        #expect(lines().contains { $0.contains("Too Long") && $0.hasSuffix("its type has more than 256 bytes") })
        #expect(
            lines().contains {
                $0.hasSuffix(
                    "“Whole Document” is left out: its user info has more than 4096 bytes as a property list.")
            })
        page.close()
    }

    /// Upright as wide as the screen below a widget, two thirds of it otherwise.
    @Test func whatAnIconOffersIsNarrowerWithoutAWidget() async throws {
        let page = try await OpenPage(home: .ofTheExample(), width: 760, height: 900)
        let widget = "[data-id='org.hodie.UsedSpace.Widget']"
        #expect(try await page.browser.waits(for: isOpen))
        func width(landscape: Bool) async throws -> Int? {
            try await page.choose("device: 'phone-375x667', landscape: \(landscape)")
            let column = "'\(landscape ? 420 : 359)px'"
            // Where the page's own buttons are depends on it.
            #expect(
                try await page.browser.waits(
                    for: "document.querySelector('.today').style.getPropertyValue('--column') == \(column)"))
            try await page.browser.click("#go-apps")
            try await page.browser.click(".app-icon[data-app='org.hodie.UsedSpace']", button: "right")
            #expect(
                try await page.browser.waits(
                    for: "document.querySelector('#quick[open]')?.style.getPropertyValue('--column') == \(column)"))
            // As it is laid out: it comes in smaller than that.
            let width = try await page.browser.evaluate("document.querySelector('.quick-actions').offsetWidth") as? Int
            try await page.browser.press("Escape")
            #expect(try await page.browser.waits(for: "!document.querySelector('#quick[open]')"))
            try await page.browser.click("#go-today")
            return width
        }
        #expect(try await width(landscape: false) == 359)
        #expect(try await width(landscape: true) == 280)
        try await page.browser.click("\(widget) .opens")
        try await page.browser.click("#app [aria-label='Hide Widget']")
        #expect(try await page.browser.waits(for: "!document.querySelector(\"\(widget)\")"))
        try await page.closeApp()
        #expect(try await width(landscape: false) == 239)
        #expect(try await width(landscape: true) == 280)
        page.close()
    }

    @Test func aWidgetIsAddedFromItsAppsIcon() async throws {
        let page = try await openPage()
        try await page.browser.click("#edit")
        try await page.browser.click("#edit-sheet [data-id='\(RealView.widget("Ticks"))'] .toggle")
        try await page.browser.click("#edit-sheet .done")
        #expect(try await page.browser.waits(for: "\(shown) == 'CallOrder,CountsTaps'"))
        try await page.browser.click("#go-apps")
        try await page.browser.click(".app-icon[data-app$='Ticks']", button: "right")
        #expect(try await page.browser.waits(for: "document.querySelector('#quick[open] .platter')"))
        // In the header of the widget's platter, in the place of Show More.
        let button = "#quick .platter-header .mode"
        #expect(try await page.browser.comes("document.querySelector('\(button)').innerText", to: "Add Widget"))
        try await page.browser.click(button)
        #expect(try await page.browser.waits(for: "document.querySelector('\(button)').hidden"))
        try await page.browser.press("Escape")
        #expect(try await page.browser.waits(for: "!document.querySelector('#quick[open]')"))
        try await page.browser.click("#go-today")
        #expect(try await page.browser.waits(for: "\(shown) == 'CallOrder,CountsTaps,Ticks'"))
        page.close()
    }

    @Test func aLockedPageStaysLockedAndAsksBeforeItOpensAnApp() async throws {
        let page = try await openPage()
        try await page.browser.click("#lock")
        let isLocked = "document.documentElement.dataset.place == 'lock' && !document.getElementById('locked').hidden"
        #expect(try await page.browser.waits(for: isLocked))
        #expect(try await page.browser.waits(for: "document.getElementById('clock').innerText.includes(':')"))
        #expect(try await page.browser.comes("document.getElementById('bar').hidden", to: true))
        try await page.browser.open("about:blank")
        try await page.browser.open(page.page.url)
        #expect(try await page.browser.waits(for: isLocked))
        #expect(try await page.browser.waits(for: live("CountsTaps")))
        try await page.browser.click(".platter .opens")
        #expect(
            try await page.browser.waits(
                for: "document.querySelector('#unlock-alert[open] h2')?.innerText.startsWith('Unlock to open')"))
        try await page.browser.press("Escape")
        #expect(try await page.browser.waits(for: "!document.querySelector('#unlock-alert[open]')"))
        try await page.browser.click(".platter .opens")
        try await page.browser.click("#unlock-alert .done")
        #expect(try await page.browser.waits(for: "document.querySelector('#app[open]')"))
        #expect(try await page.browser.comes("document.documentElement.dataset.place", to: "today"))
        page.close()
    }

    @Test func aLockedPageShowsNoWidgetsIfTheUserDoesNotAllowIt() async throws {
        let page = try await openPage()
        try await page.browser.click("#settings")
        try await page.browser.click("#setting-lockAccess")
        #expect(try await page.browser.waits(for: "document.getElementById('setting-lockAccess').checked == false"))
        try await page.browser.press("Escape")
        try await page.browser.click("#lock")
        #expect(
            try await page.browser.waits(
                for: "document.getElementById('lock-note').innerText.length > 0 && \(shown) == ''"))
        try await page.browser.click("#unlock")
        #expect(try await page.browser.waits(for: "document.querySelectorAll('.platter').length == 3"))
        page.close()
    }
}
