import Foundation
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
            let time = try await milliseconds { try picture(home, [id, "--output", home.path("one.png")]) }
            if run > 0 { single.append(time) }
        }
        return [
            Figure(
                name: "hodie picture of a built widget, whole process", unit: "ms", samples: single,
                limits: [.median(200)])
        ]
    }

    private func picture(_ home: Home, _ arguments: [String]) throws {
        let outcome = try home.run("hodie", ["picture"] + arguments)
        guard outcome.status == 0 else { throw Chromium.Failure(description: outcome.errors) }
    }
}
