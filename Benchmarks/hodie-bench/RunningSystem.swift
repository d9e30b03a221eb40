import Foundation
import TestSupport

/// The whole of it as a user has it: `hodie today` with widgets installed, and a browser in which they are all to be seen.
@MainActor
final class RunningSystem {
    let home: Home
    let page: RunningPage
    let browser: Chromium
    /// How many widgets are seen.
    let count: Int

    /// Installs apps, opens the page and waits until every widget in its window is live.
    ///
    /// - Parameters:
    ///   - apps: built apps, projects or single files, with a widget each.
    ///   - visible: how many of the widgets are in the window, if not all.
    init(apps: [URL], visible: Int? = nil) async throws {
        home = try Home()
        for app in apps {
            let outcome = try home.hodie("install", app.path)
            guard outcome.status == 0 else { throw Chromium.Failure(description: outcome.errors) }
        }
        count = visible ?? apps.count
        page = try await RunningPage(home: home)
        // It has been running for a while: what it does at its start is done, and a spare child is there.
        let root = page.processIdentifier
        let isAtRest = await eventually {
            SystemProcesses(root: root).members.contains { $0.name == "hodie-spare" }
        }
        guard isAtRest else { throw Chromium.Failure(description: "the system did not come to rest") }
        // Wide and high enough for twenty platters.
        browser = try await Chromium(width: 1600, height: 1300)
        try await browser.open(page.url)
        guard try await browser.waits(for: "window.hodie && Object.keys(hodie.live).length >= \(count)") else {
            throw Chromium.Failure(description: "not all of the \(count) widgets came to live")
        }
        // First updates, resizing and what else follows the first picture; then widgets that stand still return what only
        // the beginning needed, at most two of their waits (1.5 s) after they have drawn for the last time.
        try await Task.sleep(nanoseconds: 6_000_000_000)
    }

    /// The processes of the Today view, the browser not among them.
    var processes: SystemProcesses { SystemProcesses(root: page.processIdentifier) }

    /// Leaves the page for so long that widgets let their controllers go (after five seconds) and their pictures are kept.
    func leavePage() async throws {
        try await browser.open("about:blank")
        try await Task.sleep(nanoseconds: 7_000_000_000)
    }

    /// The host's own process.
    static func isHost(_ member: SystemProcesses.Member) -> Bool {
        member.name == "hodie-host" || member.name == "hodie"
    }

    /// What shows web pages.
    static func isOfChromium(_ member: SystemProcesses.Member) -> Bool {
        member.name.hasPrefix("chrom") || member.name == "hodie-web"
    }

    func end() {
        browser.close()
        page.stop()
    }
}
