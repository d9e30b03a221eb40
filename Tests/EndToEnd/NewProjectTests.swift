import Foundation
import TestSupport
import Testing

/// From nothing to a widget that runs.
@MainActor
@Suite(.serialized, .takingTurns) struct NewProjectTests {
    @Test func aNewProjectIsShownAndCountsTaps() async throws {
        let home = try Home()
        let outcome = try home.hodie("new", "Weather", "--no-show")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == home.path("Weather/Weather.xcodeproj") + "\n")
        let page = try await OpenPage(home: home, width: 420, height: 800, arguments: ["--no-open", "Weather"])
        let label = "document.querySelector(\"[data-id='org.example.weather.widget'] .nodes\")?.innerText"
        #expect(try await page.browser.waits(for: "\(label)?.includes('0 taps')"))
        try await page.browser.does("document.querySelector('.nodes button').click()")
        #expect(try await page.browser.waits(for: "\(label)?.includes('1 tap')"))
        page.close()

        let again = try home.hodie("new", "Weather", "--no-show")
        #expect(again.status == 1)
        #expect(again.errors.contains("\(home.path("Weather")): error: there is something of this name already"))
    }

    @Test func itsOwnTestPasses() throws {
        let home = try Home()
        try home.hodie("new", "Weather", "--no-show", "--code")
        let outcome = try Command.run(["swift", "test"], in: home.folder.appendingPathComponent("Weather"))
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        #expect((outcome.output + outcome.errors).contains("Executed 1 test, with 0 failures"))
    }

    @Test(arguments: ["clock", "monitor", "year"])
    func theExamplesOfOneFileAreWidgets(name: String) throws {
        let home = try Home()
        let file = Stage.package.appendingPathComponent("Examples/SingleFile/\(name).swift").path
        let picture = try home.hodie("picture", file, "--output", "\(name).png")
        // In a picture the monitor has no right to anything, and says what it lacks.
        let lines = picture.errors.split(separator: "\n").filter { !$0.contains("would allow it is “system-data”") }
        #expect(picture.status == 0 && lines.isEmpty, "\(picture.errors)")
        #expect(picture.errors.isEmpty == (name != "monitor"))
        let installed = try home.hodie("install", file)
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(try home.hodie("list").output.contains("org.hodie.file.\(name).widget"))
    }

    @Test func whatIsNoWidgetIsSaid() throws {
        let home = try Home()
        try Data("// Rights: everything\nimport UIKit\n".utf8).write(to: home.folder.appendingPathComponent("a.swift"))
        let outcome = try home.hodie("install", "a.swift")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("\(home.path("a.swift")):1:12: error: there is no right “everything”"))
    }
}
