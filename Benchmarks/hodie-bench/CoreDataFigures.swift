import Foundation
import TestSupport

/// How long Core Data takes on a store of 10,000 objects, beside the same rows in SQLite by hand.
struct CoreDataFigures {
    let runs: Int

    func measure() throws -> [Figure] {
        let samples = try SamplingProgram(name: "core-data-bench").run(["\(runs)", TemporaryFolder.make().path])
        func figure(_ title: String, _ name: String, _ limits: [Figure.Limit], unit: String = "ms") -> Figure {
            Figure(name: title, unit: unit, samples: samples[name] ?? [], limits: limits)
        }
        return [
            figure("a store of 10,000 opened, its first 20 objects in hand", "open", [.median(8)]),
            figure("10,000 rows inserted by hand, one transaction", "insert by hand", []),
            figure("10,000 objects inserted, one save", "insert", [.ratio(4, to: samples["insert by hand"] ?? [])]),
            figure("10,000 rows read by hand", "fetch by hand", []),
            figure(
                "10,000 objects fetched with all attributes", "fetch",
                [.ratio(3, to: samples["fetch by hand"] ?? [])]),
            figure("one insert among 10,000 until the results' delegate is told", "follow", [.median(3)]),
            figure(
                "a save in one process until another's context has it, among 10,000", "reach",
                [.median(100), .p95(100)]),
            figure("private memory for 20 of 10,000 objects", "memory", [.median(2048)], unit: "KB"),
        ]
    }
}
