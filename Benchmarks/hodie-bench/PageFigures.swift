import Foundation
import TestSupport

/// What a user of the page waits for, in a real browser.
@MainActor
struct PageFigures {
    let runs: Int

    func measure() async throws -> [Figure] { try await [opened(), tapped()] }

    /// A browser that has never seen the page, a Today view that has just started, 20 widgets that were seen before: until
    /// their pictures from disk are on screen, not merely handed to a canvas.
    private func opened() async throws -> Figure {
        let app = try FixtureApps.shared.app("UsedSpace", project: Subject.projects["UsedSpace"])
        let folder = try TemporaryFolder.make()
        let system = try await RunningSystem(apps: (0..<20).map { try AppCopies.make(of: app, number: $0, in: folder) })
        // Leaving the page makes the snapshots.
        system.end()
        var samples: [Double] = []
        for _ in 0..<runs {
            let page = try await RunningPage(home: system.home)
            let browser = try await Chromium(width: 1600, height: 1300)
            try await browser.open(page.url)
            let presented = "Object.values(hodie.presented)"
            _ = try await browser.waits(for: "window.hodie && \(presented).filter(mark => mark.at).length >= 20")
            let snapshots = try await browser.evaluate("\(presented).filter(mark => mark.isSnapshot).length") as? Int
            let last = try await browser.evaluate("Math.max(...\(presented).map(mark => mark.at))") as? Double
            browser.close()
            page.stop()
            guard let last, snapshots == 20 else {
                throw Chromium.Failure(description: "\(snapshots ?? 0) of 20 first pictures were snapshots")
            }
            samples.append(last)
        }
        return Figure(
            name: "page opened cold → 20 snapshots presented", unit: "ms", samples: samples, limits: [.median(150)])
    }

    private func tapped() async throws -> Figure {
        let system = try await RunningSystem(apps: [FixtureApps.shared.app("CountsTaps")])
        defer { system.end() }
        let canvas = "[data-id='org.hodie.fixture.CountsTaps.Widget'] canvas"
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
