import Foundation
import TestSupport
import Testing

/// All examples in one Today view, as somebody has them who uses them.
@MainActor
struct FilledExamples {
    private let tasks = TasksExampleTests()
    private let days = DaysExampleTests()
    private let notes = StudyNotesExampleTests()
    private let documents = DocumentsExampleTests()
    private let webPage = WebPageExampleTests()
    private let quotes: QuotesExampleTests
    private let weather: WeatherExampleTests

    init() throws {
        quotes = try QuotesExampleTests()
        weather = try WeatherExampleTests()
        quotes.server.beOfToday()
        weather.server.haveItChange()
    }

    /// Opens the Today view, and has each app given what its user would write down.
    func open() async throws -> OpenPage {
        let home = try Home.ofTheExample()
        for name in ["Days", "Documents", "Quotes", "StudyNotes", "Tasks", "Weather", "WebPage"] {
            let project = Stage.package.appendingPathComponent("Examples/\(name)/\(name).xcodeproj")
            let app = try FixtureApps.shared.app(name, project: project).path
            let reachesServer = name == "Quotes" || name == "Weather"
            try home.run("hodie", ["install", app] + (reachesServer ? ["--allow", "private-network"] : []))
        }
        let page = try await OpenPage(home: home, width: 1280, height: 960, arguments: ["--no-open", "--locale", "en"])
        #expect(try await page.browser.waits(for: "Object.keys(window.hodie?.live ?? {}).length == 8"))
        try await fill(page)
        return page
    }

    /// Each app is given what its user would write down.
    private func fill(_ page: OpenPage) async throws {
        try await open("Tasks", page)
        try await tasks.write(["Water the plants", "Call Grandma", "Return the library books"], page)
        try await page.closeApp()

        try await open("Days.Today", page)
        try Data(calendar.utf8).write(to: days.documents(page).appendingPathComponent("today.ics"))
        try await days.activate("Files", page)
        try await days.activate("today.ics", page)
        try await days.activate("OK", page)
        try await page.closeApp()
        try await days.addUpNext(page)

        try await open("Quotes", page)
        try await quotes.follow(["us", "JPY", "pound"], page)
        try await page.closeApp()

        try await open("StudyNotes", page)
        try await notes.writeNote(
            "Photosynthesis", "Sugar out of light.", front: "Where in a plant does it happen?", back: "In leaves", page)
        try await page.closeApp()

        for (name, pages) in [("Rent 2026.pdf", 3), ("Score, Second Violin.pdf", 12), ("Walks in the Hills.pdf", 48)] {
            let file = try documents.write(name, (1...pages).map { "Page \($0)" }, in: page.home)
            try page.home.hodie("open", file, "--with", "org.hodie.Documents")
            #expect(try await page.says("Page 1 of \(pages)", in: "#app"))
            try await page.closeApp()
        }

        try await weather.choosePlace(page)
        try await page.closeApp()
        for widget in ["Weather", "Documents", "Quotes", "WebPage"] {
            try await page.browser.click("\(platter(widget)) .mode")
        }
        #expect(try await showsWebPage(page))
        // So that the columns end at the same height, nearly.
        try await move("WebPage", "ArrowRight", page)
        try await move("Days.UpNext", "ArrowLeft", page)
    }

    /// Waits until the web page is there, and its picture has come to rest: it comes from another process, some time after
    /// its widget.
    func showsWebPage(_ page: OpenPage) async throws -> Bool {
        guard try await webPage.says("of the day has passed", in: platter("WebPage"), page) else { return false }
        let isAtRest = """
            (async () => {
                const canvas = document.querySelector("\(platter("WebPage")) .content canvas");
                let last = "", same = 0;
                while (same < 10) {
                    const now = canvas.toDataURL();
                    same = now == last ? same + 1 : 0;
                    last = now;
                    await new Promise(done => setTimeout(done, 200));
                }
                return true; })()
            """
        return try await page.browser.evaluate(isAtRest) as? Bool == true
    }

    /// Moves a widget to the next column, by its header.
    private func move(_ widget: String, _ key: String, _ page: OpenPage) async throws {
        let column = """
            [...document.querySelectorAll('.column')].findIndex(one => one.querySelector("\(platter(widget))"))
            """
        let before = try #require(try await page.browser.evaluate(column) as? Int)
        try await page.browser.does("document.querySelector(\"\(platter(widget)) .opens\").focus()")
        try await page.browser.press(key, modifiers: 10)
        let after = before + (key == "ArrowRight" ? 1 : -1)
        #expect(try await page.browser.waits(for: "\(column) == \(after)"))
        // The host knows it, too.
        try await page.browser.evaluate("window.isOld = true; location.reload()")
        let isNew = "!window.isOld && window.hodie?.firstState > 0"
        #expect(try await page.browser.waits(for: "\(isNew) && \(column) == \(after)"))
    }

    private func platter(_ widget: String) -> String {
        "[data-id='org.hodie.\(widget.contains(".") ? widget : "\(widget).Widget")']"
    }

    private func open(_ widget: String, _ page: OpenPage) async throws {
        try await page.press("\(platter(widget)) .opens", untilTrue: page.shown("#app[open] .node"))
    }

    /// Three events of the day on which it is made, and one of the next.
    private var calendar: String {
        let day = DateFormatter()
        day.locale = Locale(identifier: "en_US_POSIX")
        day.dateFormat = "yyyyMMdd"
        let (today, tomorrow) = (day.string(from: Date()), day.string(from: Date().addingTimeInterval(86400)))
        let events = [
            (today, "0900", "1000", "Planning"), (today, "1230", "1330", "Lunch with Ada"),
            (today, "2000", "2130", "Choir"), (tomorrow, "1115", "1145", "Dentist"),
        ]
        var lines = ["BEGIN:VCALENDAR"]
        for (number, event) in events.enumerated() {
            lines += [
                "BEGIN:VEVENT", "UID:\(number)", "DTSTART:\(event.0)T\(event.1)00", "DTEND:\(event.0)T\(event.2)00",
                "SUMMARY:\(event.3)", "END:VEVENT",
            ]
        }
        return (lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }
}
