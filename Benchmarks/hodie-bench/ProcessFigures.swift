import Foundation
import TestSupport

/// How soon a widget is there: from the wish to see it to its first live picture in the host.
@MainActor
struct ProcessFigures {
    let runs: Int

    /// Of widgets of two shapes, one after the other.
    func firstFrames() async throws -> [Figure] {
        let bare = try BareLimit(fontCache: Subject().fontCache)
        var figures: [Figure] = []
        for (name, bound) in [("UsedSpace", 2.5), ("Departures", 3.0)] {
            for keepsSpareChild in [true, false] {
                Progress.say("frames: first frames of \(name)\(keepsSpareChild ? ", with a spare child" : "")")
                let samples = try await firstFrames(
                    of: Subject(name, keepsSpareChild: keepsSpareChild), beside: bare)
                let way = keepsSpareChild ? "a spare child" : "no spare child"
                figures.append(
                    Figure(
                        name: "zygote warm, \(way): request → first live frame of \(name)", unit: "ms",
                        samples: samples, limits: keepsSpareChild ? [.ratio(bound, to: bare.samples)] : []))
            }
        }
        figures.insert(
            Figure(
                name: "the bare limit: fork, Landlock, first picture", unit: "ms", samples: bare.samples, limits: []),
            at: 0)
        return figures
    }

    /// Of twenty at once, and of the first after the host's start.
    func starts() async throws -> [Figure] { [try await crowd()] + (try await cold()) }

    /// The first widget after the host's start: the program for widgets is started, loads and rehearses, then forks.
    private func cold() async throws -> [Figure] {
        var (samples, bare): ([Double], [Double]) = ([], [])
        for run in 0...runs {
            Progress.say("process: zygote cold", run: run, of: runs)
            let cache = try Subject().fontCache
            let start = DispatchTime.now().uptimeNanoseconds
            let limit = try BareLimit(fontCache: cache)
            limit.sample()
            let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
            let subject = try Subject()
            let host = try subject.makeHost()
            let time = await milliseconds { await subject.show(host) }
            await subject.end(host)
            // The files of both are read from the disk once.
            guard run > 0 else { continue }
            bare.append(elapsed)
            samples.append(time)
        }
        return [
            Figure(
                name: "the bare start: a program with its fonts, two pictures in forks", unit: "ms", samples: bare,
                limits: []),
            Figure(
                name: "zygote cold: request → first live frame of UsedSpace", unit: "ms", samples: samples,
                limits: [.ratio(nil, to: bare)]),
        ]
    }

    private func firstFrames(of subject: Subject, beside bare: BareLimit) async throws -> [Double] {
        // The zygote warms up, and the first of everything is not counted.
        subject.launcher.warmUp()
        let rehearsal = try subject.makeHost()
        await subject.show(rehearsal)
        await subject.end(rehearsal)
        var samples: [Double] = []
        for _ in 0..<runs {
            bare.sample()
            let host = try subject.makeHost()
            samples.append(await milliseconds { await subject.show(host) })
            await subject.settle(host)
            await subject.end(host)
        }
        return samples
    }

    private func crowd() async throws -> Figure {
        let subject = try Subject()
        subject.launcher.warmUp()
        var samples: [Double] = []
        for _ in 0...runs {
            let host = try subject.makeHost(showing: 20)
            samples.append(await milliseconds { await subject.show(host) })
            await subject.end(host)
        }
        return Figure(
            name: "20 widgets visible at once: all live after opening", unit: "ms", samples: Array(samples.dropFirst()),
            limits: [.median(300)])
    }
}
