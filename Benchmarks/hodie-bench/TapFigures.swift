import Foundation
import TestSupport

/// How soon a tap on the page is answered: by other pixels on the canvas.
@MainActor
struct TapFigures {
    let runs: Int

    /// Taps beside neighbours, of which the slowest are looked at.
    private static let manyRuns = 100

    /// Chromium hands over what comes after an input with its next frame. People tap at every moment between two frames, so
    /// each tap comes some milliseconds later in a frame than the one before. (Looking for the place of an element ends
    /// with a frame, so that is done once.)
    private static let (stagger, frame) = (5, 17)

    func measure() async throws -> [Figure] { [try await alone(), try await beside()] + (try await scrolling()) }

    private func alone() async throws -> Figure {
        let system = try await RunningSystem(apps: [FixtureApps.shared.app("CountsTaps")])
        defer { system.end() }
        return Figure(
            name: "tap on the page → changed pixels on the canvas", unit: "ms",
            samples: try await samples(runs, in: system), limits: [.median(16), .p95(30)])
    }

    /// Beside a neighbour that computes without end and another one that asks the host for as much as it may.
    private func beside() async throws -> Figure {
        let spinner = Stage.package.appendingPathComponent("Benchmarks/Subjects/Spinner/spinner.swift")
        let system = try await RunningSystem(
            apps: [FixtureApps.shared.app("CountsTaps"), FixtureApps.shared.app("FloodsTheHost"), spinner])
        defer { system.end() }
        let samples = try await samples(max(runs, Self.manyRuns), in: system)
        let failed = try await system.browser.evaluate("document.querySelectorAll('.failed').length") as? Int
        guard failed == 0 else {
            throw Chromium.Failure(description: "a neighbour was ended before the taps were over")
        }
        return Figure(
            name: "tap beside a widget that spins and one that floods the link → changed pixels", unit: "ms",
            samples: samples, limits: [.p99(50)])
    }

    /// The list of an app on a screen of 375 by 667 points, moved on by a key, and by a trackpad. Chromium keeps a wheel's event
    /// until its next frame, a key's it hands over at once.
    private func scrolling() async throws -> [Figure] {
        let system = try await RunningSystem(apps: [FixtureApps.shared.app("ShowsATable")])
        defer { system.end() }
        try await system.browser.click("[data-id='org.hodie.fixture.ShowsATable.Widget'] .opens")
        guard try await system.browser.waits(for: "document.querySelector('#app[open] .node')") else {
            throw Chromium.Failure(description: "the app was not opened")
        }
        let name = "one scroll step of an app's list"
        let keys = try await steps(in: system) { try await system.browser.press("ArrowDown") }
        let place = try await system.browser.place(of: "#app-screen .content")
        // Before anybody else hears of it.
        try await system.browser.evaluate(
            """
            addEventListener('wheel', (event) => { hodie.kept = performance.now() - event.timeStamp; }, { capture: true })
            """)
        var kept: [Double] = []
        let turns = try await steps(in: system) {
            let turn: [String: Any] = ["type": "mouseWheel", "x": place.x, "y": place.y, "deltaX": 0, "deltaY": 12]
            try await system.browser.send("Input.dispatchMouseEvent", turn)
            kept.append(try await system.browser.evaluate("hodie.kept") as? Double ?? .nan)
        }
        return [
            Figure(
                name: "\(name) by a key → changed pixels on the canvas", unit: "ms", samples: keys,
                limits: [.median(16)]),
            Figure(
                name: "a trackpad's event is kept by the browser", unit: "ms", samples: Array(kept.dropFirst()),
                limits: []),
            Figure(name: "\(name) by it → changed pixels", unit: "ms", samples: turns, limits: [.median(16)]),
        ]
    }

    /// Milliseconds from each scroll step that `turn` asks for to its pixels.
    private func steps(in system: RunningSystem, _ turn: () async throws -> Void) async throws -> [Double] {
        var samples: [Double] = []
        for run in 0...runs {
            if run % 20 == 0 { Progress.say("scroll", run: run, of: runs) }
            // The scroll indicator of the last step has gone.
            try await Task.sleep(for: .milliseconds(1500 + run * Self.stagger % Self.frame))
            try await system.browser.evaluate("hodie.taps.length = 0")
            try await turn()
            try await Task.sleep(for: .milliseconds(200))
            // A frame that shows no more than the scroll indicator is no answer.
            let time = try await system.browser.evaluate(
                "(() => { const tap = hodie.taps.find(tap => tap.hasMoved); return tap && tap.changed - tap.began; })()"
            )
            if run > 0 { samples.append(time as? Double ?? 200) }
        }
        return samples
    }

    /// Milliseconds from each tap on the fixture `CountsTaps` to the change on its canvas.
    private func samples(_ count: Int, in system: RunningSystem) async throws -> [Double] {
        let canvas = "[data-id='org.hodie.fixture.CountsTaps.Widget'] .content canvas"
        let place = try await system.browser.place(of: canvas)
        var samples: [Double] = []
        for run in 0...count {
            if run % 20 == 0 { Progress.say("tap", run: run, of: count) }
            try await system.browser.evaluate("hodie.taps.length = 0")
            try await system.browser.click(x: place.x, y: place.y)
            // The finger's release is what changes the widget; its frame is the last one.
            try await Task.sleep(for: .milliseconds(200 + run * Self.stagger % Self.frame))
            let time = try await system.browser.evaluate(
                "hodie.taps.length ? hodie.taps.at(-1).changed - hodie.taps.at(-1).began : null")
            // One that has not come by now counts as late as that. The first one warms the browser up.
            if run > 0 { samples.append(time as? Double ?? 200) }
        }
        return samples
    }
}
