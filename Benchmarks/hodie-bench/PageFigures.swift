import Foundation
import TestSupport

/// What a user of the page waits for, in a real browser.
@MainActor
struct PageFigures {
    let runs: Int

    func measure() async throws -> [Figure] { try await opened() + [tapped()] }

    /// What a page of Chromium's first picture is to the user: when it was handed to the screen.
    private static let presented = "performance.getEntriesByName('first-contentful-paint')[0]"

    /// A running browser with a new profile (nothing in its cache, no process for the page yet), a Today view that has just
    /// been started, 20 widgets that were seen before and whose pictures are only on the disk: until these have been
    /// presented, not merely handed to a canvas. Beside it what the browser takes for a page with one line of text.
    private func opened() async throws -> [Figure] {
        Progress.say("page: 20 widgets are installed and seen for the first time")
        let app = try FixtureApps.shared.app("UsedSpace", project: Subject.projects["UsedSpace"])
        let folder = try TemporaryFolder.make()
        let system = try await RunningSystem(apps: (0..<20).map { try AppCopies.make(of: app, number: $0, in: folder) })
        // Leaving the page makes the snapshots.
        system.end()
        let browser = try await Chromium(width: 1600, height: 1300)
        defer { browser.close() }
        var (empty, samples): ([Double], [Double]) = ([], [])
        for run in 0...runs {
            Progress.say("page: opened cold", run: run, of: runs)
            let page = try await RunningPage(home: system.home)
            defer { page.stop() }
            // The zygote and its spare child: after that, the start takes no time from the browser.
            _ = await eventually {
                SystemProcesses(root: page.processIdentifier).members.filter { $0.name == "hodie-zygote" }.count == 2
            }
            let least = try await time(until: Self.presented, opening: "\(page.origin)/nothing", in: browser)
            let first = "Object.values(window.hodie?.first ?? {})"
            let all = try await time(
                until: "\(first).length >= 20 && \(Self.presented)", opening: page.url, in: browser)
            // What was presented at first must have been all of them.
            let drawn = "\(first).filter(mark => mark.isSnapshot && mark.at <= \(Self.presented).paintTime).length"
            let count = try await browser.evaluate(drawn) as? Int
            guard count == 20 else {
                throw Chromium.Failure(description: "\(count ?? 0) of 20 pictures were snapshots of the first frame")
            }
            // The first one warms the browser up.
            if run > 0 { (empty, samples) = (empty + [least], samples + [all]) }
        }
        return [
            Figure(
                name: "the browser's limit: a page with one line, cold → presented", unit: "ms", samples: empty,
                limits: []),
            Figure(
                name: "page opened cold → 20 snapshots presented", unit: "ms", samples: samples,
                limits: [.median(150), .ratio(nil, to: empty)]),
        ]
    }

    /// Milliseconds from the beginning of the navigation until a paint that a script waits for was presented.
    private func time(until paint: String, opening url: String, in browser: Chromium) async throws -> Double {
        try await browser.startOver()
        try await browser.open(url)
        guard try await browser.waits(for: paint),
            let time = try await browser.evaluate("\(Self.presented).presentationTime") as? Double
        else { throw Chromium.Failure(description: "\(url) was not presented") }
        return time
    }

    private func tapped() async throws -> Figure {
        Progress.say("page: \(runs) taps")
        let system = try await RunningSystem(apps: [FixtureApps.shared.app("CountsTaps")])
        defer { system.end() }
        let canvas = "[data-id='org.hodie.fixture.CountsTaps.Widget'] .content canvas"
        var samples: [Double] = []
        for run in 0...runs {
            try await system.browser.evaluate("hodie.taps.length = 0")
            try await system.browser.click(canvas)
            // The finger's release is what changes the widget; its frame is the last one.
            try await Task.sleep(nanoseconds: 200_000_000)
            let time = try await system.browser.evaluate(
                "hodie.taps.length ? hodie.taps.at(-1).changed - hodie.taps.at(-1).began : null")
            // The first one warms the browser up.
            if run > 0, let time = time as? Double { samples.append(time) }
        }
        return Figure(
            name: "tap on the page → changed pixels on the canvas", unit: "ms", samples: samples,
            limits: [.median(16), .p95(30)])
    }
}
