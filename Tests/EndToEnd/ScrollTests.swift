import Foundation
import TestSupport
import Testing

/// What the user looks at stays where it is, whatever happens above it.
@MainActor
@Suite(.serialized, .takingTurns) struct ScrollTests {
    private static let count = 14
    private let last = "[...document.querySelectorAll('.platter')].at(-3)"

    /// More platters than the window has room for, all of which can be expanded.
    private func openPage() async throws -> OpenPage {
        let home = try Home()
        let app = try FixtureApps.shared.app("CallOrder")
        let folder = try TemporaryFolder.make()
        for number in 0..<Self.count {
            try home.hodie("install", AppCopies.make(of: app, number: number, in: folder).path)
        }
        let page = try await OpenPage(home: home, width: 420, height: 800)
        #expect(
            try await page.browser.waits(for: "document.querySelectorAll('.platter').length == \(Self.count)"))
        return page
    }

    /// Where a platter near the end is in the window, CSS pixels.
    private func top(_ page: OpenPage) async throws -> Double {
        try #require(try await page.browser.evaluate("\(last).getBoundingClientRect().top") as? Double)
    }

    @Test func platterAboveGrowsAndShrinksUnseen() async throws {
        let page = try await openPage()
        let first = "document.querySelector('.platter')"
        #expect(try await page.browser.waits(for: "\(first).querySelector('.mode').textContent == 'Show More'"))
        try await page.browser.evaluate("\(last).scrollIntoView({block: 'center', behavior: 'instant'})")
        #expect(try await page.browser.waits(for: "!\(last).querySelector('.mode').hidden"))
        let before = try await top(page)
        for (word, height) in [("Show Less", 200), ("Show More", 110)] {
            try await page.browser.does("\(first).querySelector('.mode').click()")
            let isDone =
                "\(first).querySelector('.mode').textContent == '\(word)' && \(first).querySelector('.content').offsetHeight == \(height)"
            #expect(try await page.browser.waits(for: isDone))
            // It may be on its way for a moment.
            #expect(
                try await page.browser.waits(
                    for: "Math.abs(\(last).getBoundingClientRect().top - \(before)) <= 1"))
        }
        page.close()
    }

    @Test func aPageThatIsLoadedAgainIsWhereItWas() async throws {
        let page = try await openPage()
        try await page.browser.evaluate("\(last).scrollIntoView({block: 'center', behavior: 'instant'})")
        #expect(try await page.browser.waits(for: "scrollY > 400"))
        let before = try await top(page)
        // The pictures of those that are seen now are kept when the page is left.
        try await page.browser.evaluate("window.isOld = true; location.reload()")
        #expect(
            try await page.browser.waits(
                for: "!window.isOld && document.querySelectorAll('.platter').length == \(Self.count)"))
        #expect(
            try await page.browser.waits(for: "Math.abs(\(last).getBoundingClientRect().top - \(before)) <= 1"))
        page.close()
    }
}
