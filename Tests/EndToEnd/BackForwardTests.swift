import Foundation
import TestSupport
import Testing

/// A page that its user leaves and comes back to, as browsers keep pages: alive, but still.
@MainActor
@Suite(.serialized, .takingTurns) struct BackForwardTests {
    @Test func aPageThatIsKeptIsThereAtOnceAndGoesOn() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let page = try await OpenPage(home: home, width: 420, height: 800)
        let button = "document.querySelector('.nodes button')"
        #expect(try await page.browser.waits(for: "\(button)?.ariaLabel.includes('0 taps')"))
        try await page.browser.evaluate(
            """
            window.calls = []; window.platter = document.querySelector('.platter');
            { const Call = HodieCall; window.HodieCall = class extends Call { constructor() { super(); calls.push(this); } }; }
            document.body.style.minHeight = '4000px'; scrollTo(0, 120);
            """)
        // No browser keeps a page that listens to these, or that is connected.
        #expect(try await page.browser.comes("(onunload ?? onbeforeunload) === null", to: true))
        try await page.browser.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
        #expect(await eventually { page.guests.count == 1 }, "the zygote alone")
        // What was there is still there.
        #expect(try await page.browser.comes("platter.isConnected && \(button) != null", to: true))
        try await page.browser.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        #expect(try await page.browser.waits(for: "calls.length == 1 && calls[0].isOpen"))
        #expect(await eventually { page.guests.count == 2 })
        #expect(try await page.browser.waits(for: "\(button)"))
        try await page.browser.does("\(button).click()")
        #expect(try await page.browser.waits(for: "\(button)?.ariaLabel.includes('1 taps')"))
        #expect(try await page.browser.comes("platter.isConnected && scrollY", to: 120))
        page.close()
    }

    /// In a browser that goes elsewhere itself, whether it keeps the page or not.
    @Test func whoGoesElsewhereAndComesBackIsWhereTheyWereAndThePageIsLive() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let page = try await OpenPage(home: home, width: 420, height: 320)
        let button = "document.querySelector('.platter .nodes button')"
        #expect(try await page.browser.waits(for: "\(button)?.ariaLabel.includes('0 taps')"))
        try await page.browser.evaluate("window.former = document.querySelector('.platter'); scrollTo(0, 40)")
        let isKept = try await page.leavesAndComesBack()
        // A page that is kept has the elements that it had.
        #expect(try await page.browser.comes("Boolean(window.former?.isConnected)", to: isKept))
        #expect(try await page.browser.comes("scrollY", to: 40))
        // What happens elsewhere is told to it, and what is done on it is heard and drawn.
        try home.hodie("look", RealView.widget("CountsTaps"), "dark")
        #expect(try await page.browser.waits(for: "document.querySelector('.platter.is-dark')"))
        try await page.insist(untilTrue: "/[1-9] taps/.test(\(button)?.ariaLabel)") {
            try await page.browser.does("\(button).click()")
        }
        let pen = "document.querySelector('.content canvas').getContext('2d')"
        #expect(try await page.browser.comes("[...\(pen).getImageData(9, 9, 1, 1).data].join()", to: "0,0,255,255"))
        page.close()
    }
}
