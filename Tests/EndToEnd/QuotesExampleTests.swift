import Foundation
import HostTestSupport
import TestSupport
import Testing
import TodayHost

/// The story of `Examples/Quotes`: what is chosen in the app is followed in the widget, whose pills are toggled by a tap,
/// and which is updated while nobody looks.
@MainActor
@Suite(.serialized, .takingTurns) struct QuotesExampleTests {
    private static let project = Stage.package.appendingPathComponent("Examples/Quotes/Quotes.xcodeproj")
    private static let widget = "org.hodie.Quotes.Widget"
    private let platter = "[data-id='\(widget)']"
    let server: RateServer

    init() throws { server = try RateServer() }

    private func openPage() async throws -> OpenPage {
        let home = try Home()
        try home.hodie(
            "install", FixtureApps.shared.app("Quotes", project: Self.project).path, "--allow", "private-network")
        return try await OpenPage(home: home, width: 420, height: 860)
    }

    /// Waits until something that begins with each of these is there.
    private func shows(_ words: String..., in place: String, _ page: OpenPage) async throws -> Bool {
        let all = words.map { "'\($0)'" }.joined(separator: ",")
        return try await page.browser.waits(
            for: """
                (said => [\(all)].every(word => said.some(text => text.startsWith(word))))(
                    [...document.querySelectorAll("\(place) .node")].map(node => node.textContent || node.ariaLabel || ''))
                """)
    }

    private func button(_ label: String, in place: String) -> String { "\(place) .node[aria-label='\(label)']" }

    private func type(_ text: String, _ page: OpenPage) async throws {
        try await page.browser.click("#app .node[role=textbox]")
        #expect(try await page.browser.waits(for: "document.activeElement.matches('#app .typing')"))
        try await page.browser.type(text)
        try await page.browser.press("Enter")
        #expect(try await page.browser.waits(for: "!document.activeElement.matches('#app .typing')"))
    }

    /// Has the opened app load from the test's server and follow what these texts find.
    func follow(_ texts: [String], _ page: OpenPage) async throws {
        try await page.browser.click(button("Settings", in: "#app"))
        try await type(server.address, page)
        try await page.browser.click(button("Quotes", in: "#app"))
        for text in texts {
            try await page.browser.click(button("Add", in: "#app"))
            try await type(text, page)
        }
    }

    @Test func whatTheAppFollowsTheWidgetShowsAsItsUserLikes() async throws {
        let page = try await openPage()
        // The widget says what to do, and leads there.
        #expect(try await shows("Nothing to Follow", in: platter, page))
        try await page.browser.click("\(platter) .node[aria-label^='Nothing to Follow']")
        #expect(try await shows("AUD, Australian Dollar", in: "#app", page))
        try await page.browser.click(button("Quotes", in: "#app"))
        try await follow(["us", "JPY", "pound"], page)
        #expect(try await shows("USD, +0.90%", "JPY, −0.63%", "GBP, 0.00%", "May 2", in: "#app", page))
        try await page.closeApp()

        // As many whole rows as there is room for; a tap on one pill toggles them all.
        #expect(try await shows("USD, US Dollar", "USD, +0.90%", "JPY, −0.63%", "May 2", in: platter, page))
        try await page.browser.click(button("USD, +0.90%", in: platter))
        #expect(try await shows("USD, +0.0100", "JPY, −1.00", in: platter, page))
        try await page.browser.click(button("JPY, −1.00", in: platter))
        #expect(try await shows("USD, 1.1200", "JPY, 158.00", in: platter, page))
        try await page.browser.click("\(platter) .mode")
        #expect(try await shows("USD, 1.1200", "JPY, 158.00", "GBP, 0.85000", in: platter, page))

        // A tap beside it opens the app there.
        try await page.browser.click(button("JPY, Japanese Yen", in: platter))
        #expect(try await shows("JPY", "Highest", "159.00", "Lowest", "158.00", in: "#app", page))
        try await page.browser.click(button("Quotes", in: "#app"))
        try await page.browser.click(button("Edit", in: "#app"))
        let delete = button("Delete", in: "#app")
        try await page.browser.click(delete)
        // It wants to be confirmed at the other end of the row.
        #expect(
            try await page.browser.waits(for: "parseFloat(document.querySelector(\"\(delete)\")?.style.left) > 50"))
        try await page.browser.click(delete)
        #expect(
            try await page.browser.waits(
                for: "!document.querySelector(\"\(button("USD, US Dollar", in: "#app"))\")"))
        try await page.closeApp()
        #expect(try await shows("JPY, 158.00", "GBP, 0.85000", in: platter, page))
        #expect(
            try await page.browser.waits(
                for: "!document.querySelector(\"\(button("USD, US Dollar", in: platter))\")"))

        // Without a network it shows what it had, as it was toggled last, and says so.
        try page.home.hodie("deny", "org.hodie.Quotes", "private-network")
        #expect(try await shows("JPY, 158.00", "No connection · May 2", in: platter, page))
        page.close()
        server.stop()
    }

    @Test func whoNeverHadAConnectionIsToldAndMayTryAgain() async throws {
        let page = try await openPage()
        server.isBroken = true
        try await page.browser.click("\(platter) .opens")
        try await follow(["us"], page)
        #expect(try await shows("USD, –", "The quotes couldn’t be loaded.", in: "#app", page))
        try await page.closeApp()
        let message = "No Quotes Yet. They need a connection"
        #expect(try await shows(message, in: platter, page))
        server.isBroken = false
        try await page.browser.click("\(platter) .node[aria-label^='\(message)']")
        #expect(try await shows("USD, +0.90%", in: platter, page))
        page.close()
        server.stop()
    }

    @Test func inAWeekInWhichNobodyLooksItGivesAllThreeAnswers() async throws {
        let page = try await openPage()
        try await page.browser.click("\(platter) .opens")
        try await follow(["us"], page)
        #expect(try await shows("USD, +0.90%", in: "#app", page))
        try await page.closeApp()
        #expect(try await shows("USD, +0.90%", in: platter, page))
        page.close()

        let clock = VirtualClock()
        let view = try RealView(home: page.home, clock: clock, machine: TestMachine())
        let day = 86400.0
        // Each day has another rate; on the fourth the server is broken.
        func number(_ time: Double) -> Int { Int(time / day) }
        var known = server.newest
        var outcomes: [UpdateOutcome] = []
        // What it was like while it was looked at is no matter here.
        _ = try await update(view, clock)
        while true {
            let time = try clock.now + wait(view, clock)
            guard time < 7 * day else { break }
            server.newest = 2 + number(time)
            server.isBroken = number(time) == 3
            let expected: UpdateOutcome = server.isBroken ? .failed : server.newest > known ? .newData : .noData
            if !server.isBroken { known = server.newest }
            let outcome = try await update(view, clock)
            #expect(outcome == expected, "on day \(number(time)): \(view.log)")
            outcomes.append(outcome)
        }
        #expect(outcomes.filter { $0 == .newData }.count == 5)
        #expect(Set(outcomes) == [.newData, .noData, .failed])

        view.open()
        #expect(
            await eventually {
                view.platter(Self.widget)?.accessibility.contains { $0.label == "USD, +0.85%" } == true
            }, "\(view.log)")
        view.shutDown()
        server.stop()
    }

    /// Seconds until the widget has begun its next update; in the first half minute nothing is updated.
    private func wait(_ view: RealView, _ clock: VirtualClock) throws -> Double {
        let date = try #require(view.platter(Self.widget)?.updates.next?.date)
        return max(0, date - clock.date) + 31
    }

    /// Lets time pass until the widget updates itself, and its process come to its end; what came of it.
    private func update(_ view: RealView, _ clock: VirtualClock) async throws -> UpdateOutcome {
        clock.advance(by: try wait(view, clock))
        try #require(
            await eventually { view.platter(Self.widget)?.updates.next?.reason != .turn }, "\(view.log)")
        let outcome = try #require(view.platter(Self.widget)?.updates.lastOutcome)
        clock.advance(by: 2)
        try #require(await eventually { view.host.blame(of: Self.widget)?.isRunning == false }, "\(view.log)")
        return outcome
    }
}
