import Foundation
import Subprocess
import TestSupport

/// How long pictures take: one, as a whole process, and many of one widget in one call.
@MainActor
struct PictureFigures {
    let runs: Int

    func measure() async throws -> [Figure] {
        let home = try Home()
        let app = try FixtureApps.shared.app("UsedSpace", project: Subject.projects["UsedSpace"])
        try home.hodie("install", app.path)
        let id = "org.hodie.UsedSpace"
        var single: [Double] = []
        for run in 0...runs {
            Progress.say("picture: one", run: run, of: runs)
            let time = try await milliseconds { try picture(home, [id, "--output", home.path("one.png")]) }
            if run > 0 { single.append(time) }
        }
        // 2 × 2 × 5 × 5 pictures.
        let all = [
            "--mode", "compact,expanded", "--appearance", "light,dark", "--text-size", "S,M,L,XL,XXL", "--locale",
            "en,de,fr,es,it", "--output", home.path("{mode}-{appearance}-{text-size}-{locale}.png"),
        ]
        var hundred: [Double] = []
        let calls = min(runs, 5)
        for call in 1...calls {
            Progress.say("picture: a hundred", run: call, of: calls)
            hundred.append(try await milliseconds { try picture(home, [id] + all) } / 100)
        }
        return [
            Figure(
                name: "hodie picture of a built widget, whole process", unit: "ms", samples: single,
                limits: [.median(200)]),
            Figure(
                name: "100 pictures of one widget in one call, each", unit: "ms", samples: hundred,
                limits: [.median(10)]),
        ]
    }

    private func picture(_ home: Home, _ arguments: [String]) throws {
        let process = Process()
        process.call([try Stage.program("hodie").path, "picture"] + arguments)
        process.environment = home.environment
        try process.runToEnd()
        guard process.terminationStatus == 0 else { throw Chromium.Failure(description: "no picture was made") }
    }
}
