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
}
