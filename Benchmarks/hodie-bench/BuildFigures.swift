import Foundation
import TestSupport

/// How long a widget's build takes: from nothing, after a change, and when nothing has changed.
@MainActor
struct BuildFigures {
    let runs: Int

    /// Lines of the subject's widget.
    private static let length = 500

    func measure() async throws -> [Figure] { try await touched() + longWidget() }

    /// A widget of 500 lines, as its author builds it: the first time with no cache of anything.
    private func longWidget() async throws -> [Figure] {
        var (first, edited, unchanged): ([Double], [Double], [Double]) = ([], [], [])
        for run in 0..<runs {
            Progress.say("build of 500 lines", run: run + 1, of: runs)
            let home = try Home()
            let project = home.folder.appendingPathComponent("Departures", isDirectory: true)
            try FileManager.default.copyItem(
                at: Stage.package.appendingPathComponent("Benchmarks/Subjects/Departures", isDirectory: true),
                to: project)
            let widget = project.appendingPathComponent("Widget", isDirectory: true)
            let source = widget.appendingPathComponent("Lines.swift")
            let text = try LongWidget.lines(Self.length - LongWidget.lines(in: widget))
            try text.write(to: source, atomically: true, encoding: .utf8)
            let path = project.appendingPathComponent("Departures.xcodeproj").path
            func build() async throws -> Double {
                try await milliseconds { try succeed("build", path, "--output", home.path("out"), in: home) } / 1000
            }
            first.append(try await build())
            unchanged.append(try await build())
            try "\(text)\n// Change \(run)\n".write(to: source, atomically: true, encoding: .utf8)
            edited.append(try await build())
        }
        return [
            Figure(name: "hodie build, 500-line widget: from nothing", unit: "s", samples: first, limits: [.median(4)]),
            Figure(name: "hodie build, 500-line widget: one edit", unit: "s", samples: edited, limits: [.median(1)]),
            Figure(
                name: "hodie build, 500-line widget: nothing changed", unit: "s", samples: unchanged,
                limits: [.median(0.2)]),
        ]
    }

    /// A build that fails is no quick one.
    private func succeed(_ arguments: String..., in home: Home) throws {
        let outcome = try home.run("hodie", arguments)
        guard outcome.status == 0 else { throw Chromium.Failure(description: outcome.errors) }
    }

    private func touched() async throws -> [Figure] {
        let home = try Home()
        let project = home.folder.appendingPathComponent("UsedSpace", isDirectory: true)
        try FileManager.default.copyItem(
            at: Stage.package.appendingPathComponent("Examples/UsedSpace", isDirectory: true), to: project)
        let path = project.appendingPathComponent("UsedSpace.xcodeproj").path
        let output = home.path("out")
        try succeed("build", path, "--output", output, in: home)
        let source = project.appendingPathComponent("UsedSpaceWidget/TodayViewController.swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        var samples: [Double] = []
        for run in 0..<runs {
            Progress.say("build", run: run + 1, of: runs)
            try "\(text)\n// Change \(run)\n".write(to: source, atomically: true, encoding: .utf8)
            samples.append(
                try await milliseconds { try succeed("build", path, "--output", output, in: home) } / 1000)
        }
        return [
            Figure(
                name: "hodie build after touching one widget file", unit: "s", samples: samples, limits: [.median(3)])
        ]
    }
}
