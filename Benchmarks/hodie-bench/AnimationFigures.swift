import Foundation
import TestSupport

/// What something that moves all the time costs: the frames of it that reach the page, and the host's part of the work.
@MainActor
struct AnimationFigures {
    /// Seconds that are looked at at a time, and how often.
    private static let (seconds, times) = (5.0, 5)

    func measure() async throws -> [Figure] {
        let system = try await RunningSystem(apps: [FixtureApps.shared.app("NeverStopsMoving")])
        defer { system.end() }
        var (frames, work): ([Double], [Double]) = ([], [])
        for time in 1...Self.times {
            Progress.say("animation", run: time, of: Self.times)
            let before = (try await look(at: system), system.processes.processorTime(where: RunningSystem.isHost))
            try await Task.sleep(nanoseconds: UInt64(Self.seconds * 1e9))
            let after = (try await look(at: system), system.processes.processorTime(where: RunningSystem.isHost))
            let passed = (after.0.time - before.0.time) / 1000
            frames.append((after.0.frames - before.0.frames) / passed)
            work.append((after.1 - before.1) / passed * 100)
        }
        return [
            Figure(
                name: "an animation of 60 frames a second: frames that reach the page, per second", unit: "",
                samples: frames, limits: [.atLeast(58)]),
            Figure(
                name: "the host's part of it, of one core", unit: "%", samples: work, limits: [.median(12)]),
        ]
    }

    /// How many frames the page has drawn, and the browser's time of that in milliseconds.
    private func look(at system: RunningSystem) async throws -> (frames: Double, time: Double) {
        guard let words = try await system.browser.evaluate("[hodie.frames, performance.now()]") as? [Double],
            words.count == 2
        else { throw Chromium.Failure(description: "the page does not count its frames") }
        return (words[0], words[1])
    }
}
