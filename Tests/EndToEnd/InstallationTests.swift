import Bundles
import Foundation
import TestSupport
import Testing

/// What is installed and removed while the Today view is open, and apps that were built for another Hodie.
@MainActor
@Suite(.serialized, .takingTurns) struct InstallationTests {
    private let platter = "[data-id='\(RealView.widget("CountsTaps"))']"
    private var button: String { "\(platter) .nodes button" }

    /// Makes the app at `url` one that was built for another Hodie.
    private func age(_ url: URL) throws {
        var manifest = try BundleManifest.read(from: url)
        manifest.runtime = String(repeating: "0", count: 64)
        try manifest.write(to: url)
    }

    /// Where the fixture is installed in `home`.
    private func installed(in home: Home) throws -> URL {
        let current = URL(fileURLWithPath: home.path("Apps/org.hodie.fixture.CountsTaps/current"))
        let name = try FileManager.default.contentsOfDirectory(atPath: current.path).first { $0.hasSuffix(".app") }
        return current.resolvingSymlinksInPath().appendingPathComponent(try #require(name), isDirectory: true)
    }

    @Test func anOpenPageFollowsInstallationsAndRemovals() async throws {
        let page = try await OpenPage(home: Home(), width: 420, height: 800)
        #expect(try await page.browser.waits(for: "window.hodie && hodie.firstState > 0"))
        #expect(try await page.browser.comes("document.querySelector(\"\(platter)\") === null", to: true))

        try page.home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        #expect(
            try await page.browser.waits(for: "document.querySelector(\"\(button)\")?.ariaLabel.includes('0 taps')"))
        let old = await eventually { page.guests.count == 2 } ? page.guests[1] : 0

        let project = page.home.folder.appendingPathComponent("Project")
        try FileManager.default.copyItem(at: Stage.fixtures.appendingPathComponent("CountsTaps"), to: project)
        let source = project.appendingPathComponent("Widget/TodayViewController.swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        try text.replacingOccurrences(of: "\\(taps) taps", with: "\\(taps) clicks")
            .write(to: source, atomically: true, encoding: .utf8)
        let outcome = try page.home.hodie("install", project.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            try await page.browser.waits(for: "document.querySelector(\"\(button)\")?.ariaLabel.includes('0 clicks')"))
        #expect(await eventually { page.guests.count == 2 && !page.guests.contains(old) })
        try await page.browser.click("\(platter) .content canvas")
        #expect(
            try await page.browser.waits(for: "document.querySelector(\"\(button)\")?.ariaLabel.includes('1 clicks')"))

        try page.home.hodie("remove", "org.hodie.fixture.CountsTaps")
        #expect(try await page.browser.waits(for: "!document.querySelector(\"\(platter)\")"))
        #expect(await eventually { page.guests.count == 1 }, "the zygote alone")
        page.close()
    }

    /// What the app is made of is not there; the widget needs none of it.
    @Test func theWidgetOfAnAppThatDoesNotBuildIsInstalledAndShown() async throws {
        let home = try Home()
        let project = home.folder.appendingPathComponent("Project")
        try FileManager.default.copyItem(
            at: Stage.fixtures.appendingPathComponent("FrameworkOfAnotherProject"), to: project)
        for words in [["picture", project.path, "--output", "a.png"], ["install", project.path]] {
            let outcome = try home.run("hodie", words)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let said = outcome.errors.split(separator: "\n").filter { $0.contains("left without its code") }
            #expect(said.count == 1 && said.first?.contains("ModuleThatIsNowhere") == true, "\(outcome.errors)")
        }
        #expect(FileManager.default.fileExists(atPath: home.path("a.png")))
        #expect(try home.hodie("list").output.contains("org.example.outer.widget"))

        // Whoever works on it names the project, which is built and installed once more.
        let page = try await OpenPage(home: home, width: 420, height: 800, arguments: ["--no-open", "Project"])
        let platter = "[data-id='org.example.outer.widget']"
        #expect(try await page.browser.waits(for: "Object.keys(window.hodie?.live ?? {}).length == 1"))
        // It has an icon, and a tap on its header says what is missing.
        #expect(try await page.browser.waits(for: page.shown("\(platter) header .icon")))
        try await page.browser.click("\(platter) header .opens")
        let reason = "document.querySelector('#app[open] .failed small')?.textContent"
        #expect(try await page.browser.waits(for: reason))
        let text = try #require(try await page.browser.evaluate(reason) as? String)
        #expect(text.hasPrefix("Outer has no code here, only its widget runs: "))
        #expect(text.contains("ModuleThatIsNowhere") && text.contains("(App.swift:1)"))
        // The widget goes on.
        try await page.closeApp()
        #expect(try await page.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        // What its app lacks is nothing that its author would have to mend first.
        let problems = "document.querySelector('.problems:not([hidden])') === null"
        #expect(try await page.browser.comes(problems, to: true))
        page.close()
    }

    @Test func anAppOfAnotherHodieIsNotInstalled() throws {
        let home = try Home()
        let app = home.folder.appendingPathComponent("App.app")
        try FileManager.default.copyItem(at: FixtureApps.shared.app("CountsTaps"), to: app)
        try age(app)
        for words in [["install", app.path], ["picture", app.path]] {
            let outcome = try home.run("hodie", words)
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("was built for another version of Hodie"), "\(outcome.errors)")
        }
        #expect(try home.hodie("list").output.contains("Nothing is installed"))
    }

    @Test func anInstalledWidgetOfAnotherHodieIsNotRun() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        try age(installed(in: home))
        let outcome = try home.hodie("picture", RealView.widget("CountsTaps"))
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("was built for another version of Hodie"), "\(outcome.errors)")

        let page = try await OpenPage(home: home, width: 420, height: 800)
        #expect(
            try await page.browser.waits(
                for: "document.querySelector(\"\(platter) .failed\")?.innerText.includes('Unable to Load')"))
        let log = home.log
        #expect(log.contains("is unable to load: ") && log.contains("hodie install PROJECT"), "\(log)")
        // Built and installed again, it runs without another word.
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(button)\")"))
        page.close()
    }
}
