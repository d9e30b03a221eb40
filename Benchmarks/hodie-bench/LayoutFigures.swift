import Foundation
import TestSupport

/// How long layout takes: of a screen, and of systems of constraints beside kiwi, the C++ solver of kiwisolver, which
/// `Scripts/kiwi` builds.
struct LayoutFigures {
    let runs: Int

    func measure() throws -> [Figure] {
        let samples = try run()
        var figures: [Figure] = []
        for system in ["10 rows", "40 rows", "a grid of 8 by 20", "100 boxes without enough room"] {
            for (name, title) in [("scratch", "solving anew"), ("edit", "after one constant changed")] {
                figures.append(
                    Figure(
                        name: "\(title), \(system), beside kiwi", unit: "ms",
                        samples: samples["\(system): \(name)"] ?? [],
                        limits: [.ratio(1, to: samples["\(system): kiwi \(name)"] ?? [])]))
            }
        }
        let screen = "layout of 200 views with 500 constraints"
        let titles: [(String, String, [Figure.Limit])] = [
            ("scratch", "\(screen) from scratch", [.median(5)]),
            ("leaf", "… after a constant changed that moves a row's texts", [.median(0.2)]),
            ("all", "… after a constant changed that moves all rows", [.median(0.2)]),
            ("commit after leaf", "… and finding what to draw, for a row's texts", []),
            ("commit after all", "… and finding what to draw, for all rows", []),
            ("idle", "a commit of 200 views that did not change", []),
            ("fitting", "… their fitting size for another width", []),
        ]
        for (name, title, limits) in titles {
            figures.append(Figure(name: title, unit: "ms", samples: samples["screen: \(name)"] ?? [], limits: limits))
        }
        let lists = [
            ("table", "a table of 10,000 rows as high as their texts"),
            ("collection", "a collection of 5,000 cells in a flow layout"),
        ]
        for (key, list) in lists {
            figures += [
                Figure(
                    name: "\(list): first screen", unit: "ms", samples: samples["\(key): first"] ?? [],
                    limits: [.median(15)]),
                Figure(
                    name: "… one scroll step of 40 points", unit: "ms", samples: samples["\(key): step"] ?? [],
                    limits: [.median(3)]),
            ]
        }
        return figures
    }

    private func run() throws -> [String: [Double]] {
        let kiwi = Stage.package.appendingPathComponent(".build/kiwi/kiwi-bench")
        guard FileManager.default.isExecutableFile(atPath: kiwi.path) else {
            throw Stage.Missing("kiwi-bench (Scripts/kiwi makes it)")
        }
        return try SamplingProgram(name: "layout-bench").run(["\(runs)", kiwi.path])
    }
}
