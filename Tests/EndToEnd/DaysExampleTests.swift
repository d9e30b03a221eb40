import Foundation
import HostLink
import TestSupport
import Testing
import TodayHost

/// The story of `Examples/Days`: a calendar file comes into the app, one widget shows today and the other what is next,
/// each leads back into the app, and what has nothing to show goes until there is something again.
@MainActor
@Suite(.serialized, .takingTurns) struct DaysExampleTests {
    private static let project = Stage.package.appendingPathComponent("Examples/Days/Days.xcodeproj")
    private let today = "[data-id='org.hodie.Days.Today']"
    private let upNext = "[data-id='org.hodie.Days.UpNext']"

    /// Every day has one of it, whichever the test is run on; the second has no date that there is.
    private let file = [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:market", "DTSTART;VALUE=DATE:20200101", "SUMMARY:Market\\, with ",
        " music", "RRULE:FREQ=DAILY", "END:VEVENT", "BEGIN:VEVENT", "DTSTART:yesterday", "END:VEVENT", "END:VCALENDAR",
        "",
    ].joined(separator: "\r\n")

    private func openPage() async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("Days", project: Self.project).path)
        return try await OpenPage(home: home, width: 420, height: 860)
    }

    func documents(_ page: OpenPage) -> URL {
        page.home.folder.appendingPathComponent("Containers/org.hodie.Days/Documents")
    }

    /// What is said of the widget or the app at `place`, element by element.
    private func nodes(in place: String) -> String {
        "[...document.querySelectorAll(\"\(place) .node\")]"
    }

    private func says(_ words: String, in place: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(
            for: "\(nodes(in: place)).some(node => (node.ariaLabel || node.textContent).includes('\(words)'))")
    }

    /// Activates the first element whose words begin so, as a screen reader does, as soon as it is there.
    func activate(_ words: String, in place: String = "#app", _ page: OpenPage) async throws {
        let isThere = try await page.browser.waits(
            for: """
                (() => {
                    const node = \(nodes(in: place))
                        .find(node => (node.ariaLabel || node.textContent).startsWith('\(words)'));
                    node?.click();
                    return node;
                })()
                """)
        #expect(isThere, "\(words)")
    }

    func addUpNext(_ page: OpenPage) async throws {
        try await page.browser.click("#edit")
        #expect(try await page.browser.waits(for: "document.querySelector('#edit-sheet[open]')"))
        try await page.browser.click("#edit-others \(upNext) .toggle")
        try await page.browser.click("#edit-sheet .done")
        #expect(try await page.browser.waits(for: "!document.querySelector('#edit-sheet[open]')"))
    }

    @Test func aFileFillsTheWidgetsAndTheNextOneGoesWhenNothingIsToCome() async throws {
        let page = try await openPage()
        #expect(try await says("No events today", in: today, page))
        try await page.browser.click("\(today) .opens")
        #expect(try await says("Show Earlier Days", in: "#app", page))

        // The file is there, and what it says is told with what it does not.
        try Data(file.utf8).write(to: documents(page).appendingPathComponent("home.ics"))
        try await activate("Files", page)
        try await activate("home.ics", page)
        #expect(try await says("Events imported: 1", in: "#app", page))
        #expect(try await says("Line 10: this is no date", in: "#app", page))
        try await activate("OK", page)
        try await activate("Days", page)
        #expect(try await says("Market, with music, all-day", in: "#app", page))
        try await page.closeApp()
        #expect(try await says("Market, with music, all-day", in: today, page))

        try await addUpNext(page)
        #expect(try await says("Tomorrow, Market, with music, all-day", in: upNext, page))
        // A tap leads to the event; without it nothing is to come, and the widget goes.
        try await activate("Tomorrow", in: upNext, page)
        try await activate("Delete Event", page)
        #expect(try await says("No events today", in: "#app", page))
        try await page.closeApp()
        #expect(try await says("No events today", in: today, page))
        #expect(try await page.browser.waits(for: "!document.querySelector(\"\(upNext)\")"))

        try await writeDown("Dentist", page)
        try await activate("Files", page)
        try await activate("Export All Events", page)
        #expect(try await says("The file is in the documents", in: "#app", page))
        let exported = try String(contentsOf: documents(page).appendingPathComponent("Days.ics"), encoding: .utf8)
        #expect(exported.contains("\r\nSUMMARY:Dentist\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n"))
        try await activate("OK", page)
        try await page.closeApp()
        // It is back, with what the app has added.
        #expect(try await says("Dentist", in: upNext, page))
        page.close()
    }

    /// As a document of another program, which has the app take it in and say so.
    @Test func aFileThatIsOpenedWithItIsTakenInAtOnce() async throws {
        let page = try await openPage()
        #expect(try await says("No events today", in: today, page))
        let file = page.home.folder.appendingPathComponent("market.ics")
        try Data(self.file.utf8).write(to: file)
        let outcome = try page.home.hodie("open", file.path, "--with", "org.hodie.Days")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try await says("Events imported: 1", in: "#app", page))
        try await activate("OK", page)
        #expect(try await says("Market, with music, all-day", in: "#app", page))
        try await page.closeApp()
        #expect(try await says("Market, with music, all-day", in: today, page))
        // Nothing is left in the inbox, and what is no calendar is refused.
        let inbox = documents(page).appendingPathComponent("Inbox").path
        #expect(((try? FileManager.default.contentsOfDirectory(atPath: inbox)) ?? []) == [])
        let other = page.home.folder.appendingPathComponent("a.pdf")
        try Data("%PDF-1.4".utf8).write(to: other)
        #expect(try page.home.hodie("open", other.path, "--with", "org.hodie.Days").status == 1)
        page.close()
    }

    private let twoDays = [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "DTSTART;VALUE=DATE:20260310", "SUMMARY:Market", "END:VEVENT",
        "BEGIN:VEVENT", "UID:2", "DTSTART;VALUE=DATE:20260311", "SUMMARY:Choir", "END:VEVENT", "END:VCALENDAR", "",
    ].joined(separator: "\r\n")

    /// The 10th of March 2026, at a time at which nearly everywhere it is that day; seconds since 1970.
    private let firstNoon = 1_773_144_000.0

    @Test func theDayChangesWhileItIsLookedAt() async throws {
        let page = try await openPage()
        #expect(try await says("No events today", in: today, page))
        try await page.browser.click("\(today) .opens")
        #expect(try await says("Show Earlier Days", in: "#app", page))
        try Data(twoDays.utf8).write(to: documents(page).appendingPathComponent("two.ics"))
        try await activate("Files", page)
        try await activate("two.ics", page)
        #expect(try await says("Events imported: 2", in: "#app", page))
        page.close()

        let widget = "org.hodie.Days.Today"
        let view = try RealView(home: page.home, environment: GuestEnvironment(heldDate: firstNoon))
        view.open()
        #expect(await eventually { labels(of: widget, view) == ["Market, all-day"] }, "\(view.log)")
        let process = view.host.process(of: widget)?.identifier
        view.host.send(.environment(GuestEnvironment(heldDate: firstNoon + 86400)), from: view)
        #expect(await eventually { labels(of: widget, view) == ["Choir, all-day"] }, "\(view.log)")
        #expect(view.host.process(of: widget)?.identifier == process)
        view.shutDown()
    }

    private func labels(of widget: String, _ view: RealView) -> [String] {
        view.platter(widget)?.accessibility.map(\.label) ?? []
    }

    /// An event that is every day.
    private func writeDown(_ title: String, _ page: OpenPage) async throws {
        try await page.browser.click("\(today) .opens")
        try await activate("New Event", page)
        #expect(try await says("Repeats, Never", in: "#app", page))
        try await page.browser.click("#app .node[role=textbox]")
        #expect(try await page.browser.waits(for: "document.activeElement.matches('#app .typing')"))
        try await page.browser.type(title)
        try await page.browser.press("Enter")
        try await activate("Repeats", page)
        try await activate("Every Day", page)
        #expect(try await says("Repeats, Every Day", in: "#app", page))
        try await activate("Save", page)
        #expect(try await says("\(title), ", in: "#app", page))
    }
}
