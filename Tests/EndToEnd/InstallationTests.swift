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
        #expect(try await page.browser.evaluate("document.querySelector(\"\(platter)\") === null") as? Bool == true)

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
