import Foundation
import TestSupport
import Testing

/// Who makes a widget finds on the back of its platter what it was refused and how it failed.
@MainActor
@Suite(.serialized, .takingTurns) struct DevelopmentTests {
    private func platter(_ name: String) -> String { "[data-id='\(RealView.widget(name))']" }

    private func openPage(_ arguments: String..., home: Home? = nil) async throws -> OpenPage {
        try await OpenPage(home: home ?? Home(), width: 420, height: 900, arguments: ["--no-open"] + arguments)
    }

    /// What the back of a platter shows; empty while its front is shown.
    private func back(_ name: String, _ page: OpenPage) async throws -> String {
        try await page.browser.evaluate(
            "document.querySelector(\"\(platter(name)) .back:not([hidden])\")?.innerText ?? ''")
            as? String ?? ""
    }

    @Test func whatASandboxRefusesStandsOnThePlattersBack() async throws {
        let page = try await openPage(Stage.fixture("TriesToBreakOut").path)
        let button = "\(platter("TriesToBreakOut")) .turn"
        // More than are kept are refused: the last eight.
        #expect(
            try await page.browser.waits(for: "document.querySelector(\"\(button)\")?.ariaLabel == 'Development (8)'"))
        #expect(try await back("TriesToBreakOut", page) == "")
        try await page.browser.click(button)
        let text = try await back("TriesToBreakOut", page)
        #expect(
            text.contains(
                "Hodie keeps widgets from reading /proc/loadavg; the right that would allow it is “system-data”"))
        #expect(text.contains("Hodie keeps widgets from using the network; the right that would allow it is “network”"))
        #expect(
            text.contains("tail -F \(page.home.path("hodie.log")) | grep -F \(RealView.widget("TriesToBreakOut"))"),
            "\(text)")
        // The front is one key away, and where the keyboard was.
        try await page.browser.press("Escape")
        #expect(try await back("TriesToBreakOut", page) == "")
        #expect(try await page.browser.comes("document.activeElement.matches(\"\(button)\")", to: true))
        #expect(
            try await page.browser.comes(
                "document.querySelector(\"\(platter("TriesToBreakOut")) .content\").hidden", to: false))
        page.close()
    }

    @Test func whatAWidgetTakesStandsOnItsBackAndItIsEndedThere() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let page = try await openPage(home: home)
        #expect(try await page.browser.waits(for: "document.querySelector('.nodes button')"))
        let before = page.guests
        try await page.browser.does("document.querySelector('.turn').click()")
        #expect(
            try await page.browser.waits(for: "document.querySelector('.back').innerText.includes('16 are allowed')"))
        // It was not allowed to.
        let network = "document.querySelector('.back').innerText.includes('0 bytes of the network')"
        #expect(try await page.browser.comes(network, to: true))
        try await page.browser.click(".force-quit")
        #expect(await eventually { Set(page.guests).subtracting(before).count == 1 })
        page.close()
        let log = try home.hodie("log", RealView.widget("CountsTaps"))
        let lines = log.output.split(separator: "\n")
        #expect(log.status == 0 && !lines.isEmpty && lines.allSatisfy { $0.contains("CountsTaps") })
    }

    /// What its process has really taken, in words and for programs.
    @Test func workAndWakeupsAreCounted() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("NeverStopsMoving").path)
        let page = try await openPage(home: home)
        #expect(try await page.browser.waits(for: "Object.keys(window.hodie?.live ?? {}).length == 1"))
        struct Listed: Decodable {
            struct App: Decodable { var widgets: [Widget] }
            var apps: [App]
            struct Widget: Decodable { var status: Status? }
            struct Status: Decodable {
                var state: String
                var processorTime: Double
                var wakeups: Int
                var privateMemory: Int
                var memoryLimit: Int
            }
        }
        func status() -> Listed.Status? {
            guard let text = (try? home.hodie("list", "--json"))?.output,
                let listed = try? JSONDecoder().decode(Listed.self, from: Data(text.utf8))
            else { return nil }
            return listed.apps.first?.widgets.first?.status
        }
        #expect(await eventually { (status()?.processorTime ?? 0) > 0 && (status()?.wakeups ?? 0) > 0 })
        let first = try #require(status())
        #expect(first.state == "running")
        #expect(first.memoryLimit == 16 << 20 && (1..<first.memoryLimit).contains(first.privateMemory))
        #expect(
            await eventually {
                status().map { $0.wakeups > first.wakeups && $0.processorTime > first.processorTime } ?? false
            })
        try await page.browser.does("document.querySelector('.turn').click()")
        let said = "document.querySelector('.back').innerText"
        #expect(try await page.browser.waits(for: "/[0-9.]+ s of the processor\\./.test(\(said))"))
        #expect(try await page.browser.waits(for: "/Woken up [1-9][0-9,]* times\\./.test(\(said))"))
        page.close()
    }

    @Test func aWidgetIsPausedAndItsDataIsResetOnItsBack() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let page = try await openPage(home: home)
        let mark = home.path("Containers/\(RealView.widget("CountsTaps"))/Documents/mark")
        #expect(try await page.browser.waits(for: "document.querySelector('.nodes button')"))
        try Data("x".utf8).write(to: URL(fileURLWithPath: mark))
        try await page.browser.does("document.querySelector('.turn').click()")
        #expect(try await page.browser.waits(for: "document.querySelector('.back .pause')?.textContent == 'Pause'"))
        try await page.browser.click(".back .pause")
        #expect(await eventually { page.guests.count == 1 }, "the zygote alone")
        #expect(try await page.browser.waits(for: "document.querySelector('.back .pause').textContent == 'Resume'"))
        #expect(
            try await page.browser.waits(
                for: "document.querySelector('.is-silent [role=status]')?.textContent == 'Paused'"))
        let list = try home.hodie("list", "--json")
        #expect(
            list.output.contains("\"state\" : \"paused\"") && list.output.contains("it was paused"), "\(list.output)")
        try await page.browser.click(".back .pause")
        #expect(await eventually { page.guests.count == 2 })

        // Nothing is deleted before it is confirmed.
        try await page.browser.click(".back .reset")
        #expect(try await page.browser.comes("document.activeElement.textContent", to: "Cancel"))
        try await page.browser.click(".back .cancel")
        #expect(FileManager.default.fileExists(atPath: mark))
        try await page.browser.click(".back .reset")
        try await page.browser.click(".back .confirm")
        #expect(await eventually { !FileManager.default.fileExists(atPath: mark) })
        #expect(await eventually { page.guests.count == 2 })
        page.close()
    }

    @Test func theLogIsFollowed() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let page = try await openPage(home: home)
        #expect(try await page.browser.waits(for: "document.querySelector('.nodes button')"))
        let said = home.folder.appendingPathComponent("followed")
        try Data().write(to: said)
        let log = Process()
        log.call([try Stage.program("hodie").path, "log", RealView.widget("CountsTaps"), "--follow"])
        log.environment = home.environment
        log.standardInput = FileHandle.nullDevice
        log.standardOutput = try FileHandle(forWritingTo: said)
        try log.run()
        func text() -> String { (try? String(contentsOf: said, encoding: .utf8)) ?? "" }
        // Written again until somebody listens: what was there before is printed without following.
        let isFollowed = await eventually {
            guard children(of: log.processIdentifier).count == 2,
                let file = FileHandle(forWritingAtPath: home.path("hodie.log"))
            else { return false }
            _ = try? file.seekToEnd()
            try? file.write(
                contentsOf: Data("another.widget says two\n\(RealView.widget("CountsTaps")) says one\n".utf8))
            return text().contains("says one")
        }
        #expect(isFollowed)
        #expect(!text().contains("says two"))
        // Not SIGTERM, which threads of the test program may have blocked, and children inherit.
        for process in children(of: log.processIdentifier) { kill(process, SIGKILL) }
        log.waitUntilExit()
        page.close()
    }

    private func children(of process: Int32) -> [Int32] {
        let path = "/proc/\(process)/task/\(process)/children"
        return (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ").compactMap {
            Int32($0.trimmingCharacters(in: .whitespacesAndNewlines))
        } ?? []
    }

    @Test func aCrashStandsThereWithItsFileAndLine() async throws {
        let project = Stage.fixture("CrashesInViewDidLoad")
        let page = try await openPage(project.path)
        let button = "\(platter("CrashesInViewDidLoad")) .turn"
        #expect(
            try await page.browser.waits(for: "document.querySelector(\"\(button)\")?.ariaLabel == 'Development (1)'"))
        // With the context menu of the header, too.
        try await page.browser.evaluate(
            "document.querySelector(\"\(platter("CrashesInViewDidLoad")) header\").dispatchEvent(new MouseEvent('contextmenu'))"
        )
        let text = try await back("CrashesInViewDidLoad", page)
        let source = Stage.fixtures.appendingPathComponent("CrashesInViewDidLoad/Widget/TodayViewController.swift").path
        #expect(text.contains("Fatal error: Index out of range"), "\(text)")
        #expect(text.contains("TodayViewController.number(in: Array<Int>) -> Int at \(source):13"), "\(text)")
        page.close()
    }

    @Test func onTheBackOfWhatIsOnlyInstalledStandsHowItsUpdatesGo() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("TriesToBreakOut").path)
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let page = try await openPage("org.hodie.fixture.CountsTaps", home: home)
        #expect(try await page.browser.waits(for: "Object.keys(hodie.live).length == 2"))
        let button = "\(platter("TriesToBreakOut")) .turn"
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(button)\")?.ariaLabel == 'Updates'"))
        try await page.browser.does("document.querySelector(\"\(button)\").click()")
        let text = try await back("TriesToBreakOut", page)
        #expect(text.contains("Updates\n"), "\(text)")
        // What it takes of the machine follows when the host has been asked.
        #expect(text.contains("\nThis widget updates itself only while it is shown."), "\(text)")
        page.close()
    }

    @Test func whatIsNoAppIsSaid() throws {
        let outcome = try Home().hodie("today", "--no-open", "org.example.gone")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == "hodie: org.example.gone is neither an installed app nor a folder with a project. "
                + "Installed: nothing\n")
    }
}
