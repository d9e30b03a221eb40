import Foundation
import TestSupport
import Testing

/// A project that is shown while its author works on it.
@MainActor
@Suite(.serialized, .takingTurns) struct LiveDevelopmentTests {
    private let platter = "[data-id='\(RealView.widget("CountsTaps"))']"
    private var button: String { "document.querySelector(\"\(platter) .nodes button\")" }
    private var problems: String { "document.querySelector(\"\(platter) .problems:not([hidden])\")" }

    /// A copy of the fixture, which may be changed.
    private func copy(_ name: String = "CountsTaps", in home: Home) throws -> URL {
        let project = home.folder.appendingPathComponent("Project")
        try FileManager.default.copyItem(at: Stage.fixtures.appendingPathComponent(name), to: project)
        return project.appendingPathComponent("Widget/TodayViewController.swift")
    }

    private func edit(_ file: URL, _ old: String, _ new: String) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(old))
        try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: file)
    }

    @Test func whatIsSavedIsShownAndAnErrorStandsOnThePlatterUntilItIsMended() async throws {
        let home = try Home()
        let source = try copy(in: home)
        let page = try await OpenPage(home: home, width: 420, height: 600, arguments: ["--no-open", "Project"])
        #expect(try await page.browser.waits(for: "\(button)?.ariaLabel.includes('0 taps')"))
        let first = page.guests.filter { $0 != page.guests.first }
        // The mode and the place on the page outlive the process.
        try await page.browser.evaluate("document.body.style.minHeight = '4000px'; scrollTo(0, 120)")

        try edit(source, "\\(taps) taps", "\\(taps) clicks")
        #expect(try await page.browser.waits(for: "\(button)?.ariaLabel.includes('0 clicks')"))
        #expect(await eventually { Set(page.guests).isDisjoint(with: first) })
        #expect(try await page.browser.comes("scrollY", to: 120))

        try edit(source, "\\(taps) clicks", "\\(tap) clicks")
        #expect(try await page.browser.waits(for: "\(problems)?.innerText.includes(\"cannot find 'tap' in scope\")"))
        let text = try await page.browser.evaluate("\(problems).innerText") as? String ?? ""
        let line = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
            .firstIndex { $0.contains("\\(tap) clicks") }
        let place = "\(source.resolvingSymlinksInPath().path):\(try #require(line) + 1):"
        #expect(text.contains(place), "\(text)")
        // What ran before goes on.
        try await page.browser.does("\(button).click()")
        #expect(try await page.browser.waits(for: "\(button)?.ariaLabel.includes('1 clicks')"))

        // As editors do that keep the old file until the new one is whole.
        let text2 = try String(contentsOf: source, encoding: .utf8)
        try text2.replacingOccurrences(of: "\\(tap) clicks", with: "\\(taps) touches")
            .write(to: source, atomically: true, encoding: .utf8)
        #expect(try await page.browser.waits(for: "\(button)?.ariaLabel.includes('touches')"))
        #expect(try await page.browser.waits(for: "\(problems) === null"))
        page.close()
    }

    @Test func whatWasExpandedStaysSo() async throws {
        let home = try Home()
        let source = try copy("CallOrder", in: home)
        let page = try await OpenPage(home: home, width: 420, height: 600, arguments: ["--no-open", "Project"])
        let platter = "[data-id='\(RealView.widget("CallOrder"))']"
        let mode = "document.querySelector(\"\(platter) .mode:not([hidden])\")?.textContent"
        let height = "document.querySelector(\"\(platter) .content\")?.offsetHeight"
        #expect(try await page.browser.waits(for: "\(mode) == 'Show More'"))
        try await page.press("\(platter) .mode", untilTrue: "\(mode) == 'Show Less' && \(height) == 200")
        let first = page.guests.filter { $0 != page.guests.first }
        // Were it compact for a moment, the new version would be told so.
        try edit(source, "print(\"call: displayMode ", "print(\"new: displayMode ")
        #expect(await eventually { Set(page.guests).isDisjoint(with: first) && home.log.contains("new: displayMode") })
        #expect(try await page.browser.waits(for: "\(mode) == 'Show Less' && \(height) == 200"))
        #expect(home.log.contains("new: displayMode expanded") && !home.log.contains("new: displayMode compact"))
        page.close()
    }

    @Test func aSingleFileIsWatchedFromARunningTodayView() async throws {
        let home = try Home()
        let page = try await OpenPage(home: home, width: 420, height: 600)
        let file = home.folder.appendingPathComponent("clock.swift")
        try FileManager.default.copyItem(
            at: Stage.package.appendingPathComponent("Examples/SingleFile/clock.swift"), to: file)
        let watcher = Process()
        watcher.call([try Stage.program("hodie").path, "today", file.path])
        watcher.environment = home.environment
        watcher.standardInput = FileHandle.nullDevice
        try watcher.run()
        let title = "document.querySelector(\"[data-id='org.hodie.file.clock.widget'] h2\")?.textContent"
        #expect(try await page.browser.waits(for: "\(title) == 'Clock in a File'"))
        try edit(file, "// Name: Clock in a File", "// Name: Hours")
        #expect(try await page.browser.waits(for: "\(title) == 'Hours'"))
        try edit(file, "// Name: Hours", "// Name: Hours\n// Rights: all")
        let problems = "document.querySelector('.problems:not([hidden])')?.innerText ?? ''"
        #expect(try await page.browser.waits(for: "(\(problems)).includes('there is no right “all”')"))
        #expect(try await page.browser.waits(for: "(\(problems)).includes('clock.swift:2:12')"))
        // Who watches has gone: nobody is told any more of what does not build.
        watcher.interrupt()
        watcher.waitUntilExit()
        #expect(try await page.browser.waits(for: "(\(problems)) === ''"))
        page.close()
    }

    @Test func theWatcherEndsWithTheTodayView() async throws {
        let home = try Home()
        _ = try copy(in: home)
        let page = try await RunningPage(home: home, arguments: ["--no-open", "Project"])
        let record = home.folder.appendingPathComponent("Development/org.hodie.fixture.CountsTaps.json")
        #expect(await eventually { FileManager.default.fileExists(atPath: record.path) })
        page.stop()
        #expect(await eventually { !FileManager.default.fileExists(atPath: record.path) })
    }
}
