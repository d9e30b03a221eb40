import Foundation
import TestSupport

/// What moves: the frames of a widget that reach the page and the host's part of the work, and those of the page itself
/// while its user scrolls.
@MainActor
struct AnimationFigures {
    /// Seconds that are looked at at a time, and how often.
    private static let (seconds, times) = (5.0, 5)

    func measure() async throws -> [Figure] { try await animated() + [try await scrolled()] }

    /// Twenty widgets in a window that shows some of them, scrolled down and up by a wheel. (A finger's gestures Chromium
    /// without a window does not make.)
    private func scrolled() async throws -> Figure {
        let app = try FixtureApps.shared.app("UsedSpace", project: Subject.projects["UsedSpace"])
        let folder = try TemporaryFolder.make()
        let system = try await RunningSystem(apps: (0..<20).map { try AppCopies.make(of: app, number: $0, in: folder) })
        defer { system.end() }
        try await system.browser.resize(width: 400, height: 700)
        try await Task.sleep(nanoseconds: 8_000_000_000)
        try await system.browser.evaluate(
            """
            hodie.turns = [];
            const note = (time) => { hodie.turns.push([time, scrollY]); requestAnimationFrame(note); };
            requestAnimationFrame(note);
            """)
        var rates: [Double] = []
        for time in 1...Self.times {
            Progress.say("scrolling the page", run: time, of: Self.times)
            for distance in [-1500, 1500] {
                try await system.browser.evaluate("hodie.turns.length = 0")
                let gesture: [String: Any] = [
                    "x": 200, "y": 350, "yDistance": distance, "speed": 1000, "gestureSourceType": "mouse",
                ]
                try await system.browser.send("Input.synthesizeScrollGesture", gesture)
                // From the first frame that has moved to the last one.
                let moved = try await system.browser.evaluate(
                    """
                    (() => {
                        const turns = hodie.turns.filter(([, y], index, all) => index > 0 && y !== all[index - 1][1]);
                        return [turns.length - 1, turns.length ? turns.at(-1)[0] - turns[0][0] : 0];
                    })()
                    """)
                guard let frames = moved as? [Double], frames.count == 2, frames[1] > 0 else {
                    throw Chromium.Failure(description: "the page was not scrolled")
                }
                rates.append(frames[0] / frames[1] * 1000)
            }
        }
        return Figure(
            name: "the page of 20 widgets while it is scrolled: frames a second", unit: "", samples: rates,
            limits: [.atLeast(58)])
    }

    private func animated() async throws -> [Figure] {
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
