import Foundation
import TestSupport

/// What the examples cost, beside the smallest of them, UsedSpace: measured in turns with it. They are as they come:
/// nothing has been written down in them, and they may not use the network.
@MainActor
struct ExampleFigures {
    let runs: Int

    /// As a multiple of what UsedSpace takes.
    private static let most = 1.5

    func measure() async throws -> [Figure] {
        var figures: [Figure] = []
        for name in Subject.examples { figures += try await beside(try Subject(name)) }
        return figures + [try await together(), try await memory()]
    }

    private func beside(_ example: Subject) async throws -> [Figure] {
        Progress.say("examples: \(example.name)")
        let small = try Subject()
        var firstFrames: [(Double, Double)] = []
        var memory: [(Double, Double)] = []
        // The zygotes warm up, and the first of everything is not counted.
        for run in 0...runs {
            let (least, leastMemory) = try await show(small)
            let (time, bytes) = try await show(example)
            guard run > 0 else { continue }
            firstFrames.append((time, least))
            memory.append((bytes, leastMemory))
        }
        let redraws = try await RedrawFigures(subject: example, runs: runs).redraws(beside: small)
        return [
            Figure(
                name: "\(example.name): request → first live frame", unit: "ms", samples: firstFrames.map(\.0),
                limits: [.ratio(Self.most, to: firstFrames.map(\.1))]),
            Figure(
                name: "\(example.name): private memory", unit: "MB", samples: memory.map(\.0),
                limits: [.ratio(Self.most, to: memory.map(\.1))]),
            Figure(
                name: "\(example.name): one full redraw", unit: "ms", samples: redraws.0,
                limits: [.ratio(Self.most, to: redraws.1)]),
        ]
    }

    /// - Returns: milliseconds to its first live frame, and the megabytes of its process when it has come to rest.
    private func show(_ subject: Subject) async throws -> (Double, Double) {
        subject.launcher.warmUp()
        let host = try subject.makeHost()
        let time = await milliseconds { await subject.show(host) }
        await subject.settle(host)
        guard let bytes = subject.memory(host).first else { throw Stage.Missing("the process of \(subject.name)") }
        await subject.end(host)
        return (time, Double(bytes) / 1_048_576)
    }

    private func together() async throws -> Figure {
        let subject = try Subject(all: Subject.examples)
        subject.launcher.warmUp()
        var samples: [Double] = []
        for run in 0...runs {
            Progress.say("examples: all of them", run: run, of: runs)
            let host = try subject.makeHost()
            let time = await milliseconds { await subject.show(host) }
            if run > 0 { samples.append(time) }
            await subject.end(host)
        }
        return Figure(
            name: "the \(Subject.examples.count) examples: all live after opening", unit: "ms", samples: samples,
            limits: [.median(150)])
    }

    private func memory() async throws -> Figure {
        Progress.say("examples: memory of all of them")
        let apps = try Subject.examples.map { try FixtureApps.shared.app($0, project: Subject.project($0)) }
        let system = try await RunningSystem(apps: apps)
        defer { system.end() }
        return Figure(
            name: "host, zygote, spare child and the \(apps.count) examples with their pixels, memory (Chromium apart)",
            unit: "MB",
            samples: [Double(system.processes.memory { !RunningSystem.isOfChromium($0) }) / 1_048_576],
            limits: [.median(40)])
    }
}
