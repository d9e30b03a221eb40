import Foundation
import TestSupport
import Testing

/// A Today view of fifty widgets.
@MainActor
@Suite(.serialized) struct ManyWidgetsTests {
    private static let count = 50

    private func installed() throws -> Home {
        let home = try Home()
        let app = try FixtureApps.shared.app("CountsTaps")
        let folder = try TemporaryFolder.make()
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<Self.count {
            let outcome = try home.hodie("install", AppCopies.make(of: app, number: number, in: folder).path)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        return home
    }

    @Test func fiftyWidgetsAreShownScrolledAndEnded() async throws {
        let page = try await OpenPage(home: installed(), width: 420, height: 800)
        // Those that are on screen run, no others, when each has drawn its first picture, be it unseen.
        let drawn = "Object.keys(window.hodie?.first ?? {}).length"
        #expect(try await page.browser.waits(for: "\(drawn) == \(Self.count)"))
        #expect(await eventually { (1 + 4..<1 + Self.count / 2).contains(page.guests.count) }, "the zygote and some")
        let last = "[...document.querySelectorAll('.platter')].at(-1)"
        try await page.browser.evaluate("\(last).scrollIntoView({block: 'end', behavior: 'instant'})")
        #expect(
            try await page.browser.waits(for: "\(last).querySelector('.nodes button')?.ariaLabel.includes('0 taps')"))
        try await page.browser.does("\(last).querySelector('.nodes button').click()")
        #expect(
            try await page.browser.waits(for: "\(last).querySelector('.nodes button')?.ariaLabel.includes('1 taps')"))
        // In a window in which there is room for all, each is a process of its own.
        try await page.browser.resize(width: 1600, height: 2600)
        #expect(await eventually { page.guests.count == 1 + Self.count }, "the zygote and all widgets")
        #expect(try await page.browser.comes("document.querySelectorAll('.failed').length", to: 0))
        try await page.browser.open("about:blank")
        #expect(await eventually { page.guests.count == 1 }, "the zygote alone")
        // Opened again it begins with the pictures of those that may be seen, and the rest follows.
        try await page.browser.resize(width: 420, height: 800)
        try await page.browser.open(page.page.url)
        let pictures = "Object.values(window.hodie?.first ?? {}).filter(mark => mark.isSnapshot)"
        #expect(try await page.browser.waits(for: "\(pictures).length == \(Self.count)"))
        let paint = "performance.getEntriesByName('first-contentful-paint')[0]"
        #expect(try await page.browser.waits(for: paint))
        let first = try await page.browser.evaluate("\(pictures).filter(mark => mark.at <= \(paint).paintTime).length")
        #expect((5..<Self.count).contains(try #require(first as? Int)))
        page.close()
    }
}
