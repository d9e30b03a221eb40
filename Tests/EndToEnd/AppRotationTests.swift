import Foundation
import TestSupport
import Testing

/// The device is turned on the page while an app is open.
@MainActor
@Suite(.serialized, .takingTurns) struct AppRotationTests {
    @Test func anOpenAppTurnsAndKeepsWhatIsTyped() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("ShowsText").path)
        let page = try await OpenPage(home: home, width: 1000, height: 900)
        let browser = page.browser
        func appSays(_ text: String) async throws -> Bool {
            try await browser.waits(for: "document.querySelector('#app .nodes')?.innerText.includes('\(text)')")
        }
        func lies(_ width: Int, _ height: Int) async throws -> Bool {
            try await browser.waits(
                for: """
                    (() => { const canvas = document.querySelector('#app-screen canvas');
                             return canvas.width === \(2 * width) && canvas.height === \(2 * height)
                                 && canvas.offsetWidth === \(width) && canvas.offsetHeight === \(height); })()
                    """)
        }
        #expect(try await browser.waits(for: "document.querySelector('.platter .nodes')?.children.length > 1"))
        try await page.choose("device: 'phone-375x667', landscape: undefined")
        #expect(try await browser.waits(for: "document.querySelector('.platter .nodes')?.children.length > 1"))
        try await browser.click(".platter .platter-header")
        #expect(try await appSays("Nothing"))
        #expect(try await lies(375, 667))
        try await browser.click("#app .nodes > :first-child")
        #expect(try await browser.waits(for: "document.activeElement.matches('#app .typing')"))
        try await browser.type("Hallo")
        #expect(try await appSays("Draft: Hallo"))
        // No picture is ever seen in a frame that lies otherwise.
        try await browser.evaluate(
            """
            (() => { window.wrong = 0;
                     const look = () => {
                         const canvas = document.querySelector('#app-screen canvas');
                         const box = document.querySelector('#app-screen .content');
                         if ((canvas.width > canvas.height) !== (box.offsetWidth > box.offsetHeight)) wrong += 1;
                         requestAnimationFrame(look);
                     };
                     look(); })()
            """)
        try await page.choose("landscape: true")
        #expect(try await lies(667, 375))
        // Another process would have forgotten it.
        #expect(try await appSays("Draft: Hallo"))
        #expect(try await browser.waits(for: "document.activeElement.matches('#app .typing')"))
        try await browser.type(" Welt")
        #expect(try await appSays("Draft: Hallo Welt"))
        try await page.choose("landscape: undefined")
        #expect(try await lies(375, 667))
        #expect(try await appSays("Draft: Hallo Welt"))
        #expect(try await browser.comes("wrong", to: 0))
        page.close()
    }
}
