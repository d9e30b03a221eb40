import Foundation
import TestSupport

/// How long a change to a widget takes until its app is built again.
@MainActor
struct BuildFigures {
    let runs: Int

    func measure() async throws -> [Figure] {
        let home = try Home()
        let project = home.folder.appendingPathComponent("UsedSpace", isDirectory: true)
        try FileManager.default.copyItem(
            at: Stage.package.appendingPathComponent("Examples/UsedSpace", isDirectory: true), to: project)
        let path = project.appendingPathComponent("UsedSpace.xcodeproj").path
        let output = home.path("out")
        try home.hodie("build", path, "--output", output)
        let source = project.appendingPathComponent("UsedSpaceWidget/TodayViewController.swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        var samples: [Double] = []
        for run in 0..<runs {
            Progress.say("build", run: run + 1, of: runs)
            try "\(text)\n// Change \(run)\n".write(to: source, atomically: true, encoding: .utf8)
            samples.append(
                try await milliseconds { try home.hodie("build", path, "--output", output) } / 1000)
        }
        return [
            Figure(
                name: "hodie build after touching one widget file", unit: "s", samples: samples, limits: [.median(3)])
        ]
    }
}
