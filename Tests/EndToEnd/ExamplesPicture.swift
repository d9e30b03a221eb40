import Foundation
import TestSupport
import Testing

/// The picture that the README begins with: all examples in one Today view, as somebody has them who uses them. Made by
/// `make pictures`, looked at before it is committed.
@MainActor
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["HODIE_MAKE_PICTURES"] != nil))
struct ExamplesPicture {
    private static let file = Stage.package.appendingPathComponent("Docs/Images/examples")
    private static let quality = 92

    private let tasks = TasksExampleTests()
    private let days = DaysExampleTests()
    private let notes = StudyNotesExampleTests()
    private let documents = DocumentsExampleTests()
    private let quotes: QuotesExampleTests
    private let weather: WeatherExampleTests

    init() throws {
        quotes = try QuotesExampleTests()
        weather = try WeatherExampleTests()
    }

    @Test func allOfThem() async throws {
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
        for (appearance, name) in [("light", ""), ("dark", "-dark")] {
            try await page.browser.prefer(colourScheme: appearance)
            try await page.browser.resize(width: 1280, height: 960, scale: 1.5)
            try await PagePlaces(page: page).go(to: PagePlaces.all[0])
            try await page.browser.screenshot(webP: Self.quality)
                .write(to: URL(fileURLWithPath: "\(Self.file.path)\(name).webp"))
        }
        page.close()
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

        try await open("Quotes", page)
        try await quotes.follow(["us", "JPY", "pound"], page)
        try await page.closeApp()

        try await open("StudyNotes", page)
        try await notes.writeNote(
            "Photosynthesis", "Sugar out of light.", front: "Where in a plant does it happen?", back: "In leaves", page)
        try await page.closeApp()

        let file = try documents.write("Walks in the Hills.pdf", ["Morning", "Noon"], in: page.home)
        try page.home.hodie("open", file, "--with", "org.hodie.Documents")
        #expect(try await page.says("Page 1 of 2", in: "#app"))
        try await page.closeApp()

        try await weather.choosePlace(page)
        try await page.closeApp()
        for widget in ["Weather", "Documents", "Days.Today", "WebPage"] {
            try await page.browser.click("\(platter(widget)) .mode")
        }
        #expect(try await page.says("of the day has passed", in: platter("WebPage")))
    }

    private func platter(_ widget: String) -> String {
        "[data-id='org.hodie.\(widget.contains(".") ? widget : "\(widget).Widget")']"
    }

    private func open(_ widget: String, _ page: OpenPage) async throws {
        try await page.press("\(platter(widget)) .opens", untilTrue: page.shown("#app[open] .node"))
    }

    /// Three events of the day on which it is made.
    private var calendar: String {
        let day = DateFormatter()
        day.locale = Locale(identifier: "en_US_POSIX")
        day.dateFormat = "yyyyMMdd"
        let today = day.string(from: Date())
        let events = [("0900", "1000", "Planning"), ("1230", "1330", "Lunch with Ada"), ("1800", "1930", "Choir")]
        var lines = ["BEGIN:VCALENDAR"]
        for (number, event) in events.enumerated() {
            lines += [
                "BEGIN:VEVENT", "UID:\(number)", "DTSTART:\(today)T\(event.0)00", "DTEND:\(today)T\(event.1)00",
                "SUMMARY:\(event.2)", "END:VEVENT",
            ]
        }
        return (lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }
}
