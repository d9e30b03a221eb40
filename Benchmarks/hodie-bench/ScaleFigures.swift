import Foundation
import TestSupport

/// What it costs to have ten times as many widgets, most of them out of sight.
@MainActor
struct ScaleFigures {
    let runs: Int

    private struct Cost {
        /// Bytes of the host's private memory while the page is open.
        var memory: Double
        /// Milliseconds from opening the page to its first picture.
        var openings: [Double]
    }

    func measure() async throws -> [Figure] {
        let few = try await cost(of: 20)
        let many = try await cost(of: 200)
        return [
            Figure(
                name: "20 widgets: the host's private memory", unit: "MB", samples: [few.memory / 1_048_576], limits: []
            ),
            Figure(
                name: "200 widgets: the host's private memory", unit: "MB", samples: [many.memory / 1_048_576],
                limits: [.ratio(3, to: [few.memory / 1_048_576])]),
            Figure(name: "20 widgets: page opened → first picture", unit: "ms", samples: few.openings, limits: []),
            Figure(
                name: "200 widgets: page opened → first picture", unit: "ms", samples: many.openings,
                limits: [.ratio(3, to: few.openings)]),
        ]
    }

    private func cost(of count: Int) async throws -> Cost {
        Progress.say("scale: \(count) widgets are installed")
        let app = try FixtureApps.shared.app("UsedSpace", project: Subject.projects["UsedSpace"])
        let folder = try TemporaryFolder.make()
        defer { try? FileManager.default.removeItem(at: folder) }
        let apps = try (0..<count).map { try AppCopies.make(of: app, number: $0, in: folder) }
        let system = try await RunningSystem(apps: apps, visible: 20)
        defer { system.end() }
        var openings: [Double] = []
        for run in 0...runs {
            Progress.say("scale: \(count) widgets", run: run, of: runs)
            try await system.leavePage()
            try await system.browser.open(system.page.url)
            let paint = "performance.getEntriesByName('first-contentful-paint')[0]"
            guard try await system.browser.waits(for: "Object.keys(window.hodie?.live ?? {}).length >= 20 && \(paint)"),
                let time = try await system.browser.evaluate("\(paint).presentationTime") as? Double
            else { throw Chromium.Failure(description: "the page did not come back") }
            if run > 0 { openings.append(time) }
        }
        return Cost(memory: Double(system.processes.memory(where: RunningSystem.isHost)), openings: openings)
    }
}
