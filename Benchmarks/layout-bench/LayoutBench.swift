import ConstraintSolver
import Foundation
@_spi(Hosting) import QuartzCore
@_spi(Hosting) import UIKit

/// Measures layout, for `hodie-bench`, which is no guest and can't. Each line of the answer is a name and the samples in
/// milliseconds, separated by tabs.
///
///     layout-bench RUNS KIWI-BENCH
@main
@MainActor
struct LayoutBench {
    let runs: Int
    let kiwi: KiwiProcess

    static func main() {
        let words = CommandLine.arguments
        guard words.count == 3, let runs = Int(words[1]) else {
            print("usage: layout-bench RUNS KIWI-BENCH")
            exit(2)
        }
        do {
            let bench = LayoutBench(runs: runs, kiwi: try KiwiProcess(executable: URL(fileURLWithPath: words[2])))
            bench.layOutScreen()
            bench.scroll("table", make: { LongTable(style: .plain) }, content: { $0.tableView })
            bench.scroll("collection", make: { LongCollection() }, content: { $0.collectionView })
            for system in [LinearSystem.rows(10), .rows(40), .grid(8, by: 20), .squeezed(100)] {
                try bench.solve(system)
            }
        } catch {
            FileHandle.standardError.write(Data("layout-bench: \(error)\n".utf8))
            exit(1)
        }
    }

    private func report(_ name: String, _ samples: [Double]) {
        print(([name] + samples.map { "\($0)" }).joined(separator: "\t"))
    }

    private func milliseconds(_ work: () -> Void) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        work()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }

    // MARK: The solver beside kiwi

    /// The same solutions, or there is nothing to compare.
    struct Disagreement: Error, CustomStringConvertible {
        var system: String
        var variable: Int
        var ours: Double
        var kiwis: Double

        var description: String {
            "kiwi solves \(system) in another way: variable \(variable) is \(kiwis) there and \(ours) here"
        }
    }

    private func solve(_ system: LinearSystem) throws {
        let run = SolverRun(system)
        kiwi.give(system)
        var samples: [String: [Double]] = [:]
        // Turn by turn, so that both meet the same weather.
        for turn in 0...runs {
            let times = (ours: milliseconds { run.make() }, kiwis: kiwi.scratch())
            guard turn > 0 else { continue }
            samples["scratch", default: []].append(times.ours)
            samples["kiwi scratch", default: []].append(times.kiwis)
        }
        try compare(run, system)
        let width = -system.recipes[system.edited.recipe].constant
        for turn in 0...20 * runs {
            let value = width + Double(turn % 7) * 20
            let times = (ours: milliseconds { run.edit(value) }, kiwis: kiwi.edit(value))
            guard turn > 0 else { continue }
            samples["edit", default: []].append(times.ours)
            samples["kiwi edit", default: []].append(times.kiwis)
        }
        try compare(run, system)
        for (name, values) in samples.sorted(by: { $0.key < $1.key }) { report("\(system.name): \(name)", values) }
    }

    private func compare(_ run: SolverRun, _ system: LinearSystem) throws {
        for (variable, (ours, kiwis)) in zip(run.values, kiwi.values).enumerated() where abs(ours - kiwis) > 1e-4 {
            throw Disagreement(system: system.name, variable: variable, ours: ours, kiwis: kiwis)
        }
    }

    // MARK: Lists

    private func scroll<List: UIViewController>(
        _ name: String, make: () -> List, content: (List) -> UIScrollView?
    ) {
        func open() -> (HostedWindow, List) {
            let list = make()
            return (HostedWindow(rootViewController: list, size: CGSize(width: 375, height: 667)), list)
        }
        var first: [Double] = []
        for turn in 0...runs {
            let (window, _) = open()
            let time = milliseconds {
                window.appear()
                _ = window.commit(scale: 2)
            }
            if turn > 0 { first.append(time) }
        }
        report("\(name): first", first)

        let (window, list) = open()
        window.appear()
        _ = window.commit(scale: 2)
        var steps: [Double] = []
        for turn in 0...20 * runs {
            let time = milliseconds {
                content(list)?.contentOffset.y += 40
                _ = window.commit(scale: 2)
            }
            if turn > 0 { steps.append(time) }
        }
        report("\(name): step", steps)
    }

    // MARK: A screen

    private func layOutScreen() {
        var first: [Double] = []
        for turn in 0...runs {
            let screen = Screen()
            let window = HostedWindow(rootViewController: screen.controller, size: CGSize(width: 375, height: 667))
            let time = milliseconds { window.layout() }
            if turn > 0 { first.append(time) }
        }
        report("screen: scratch", first)

        let screen = Screen()
        let window = HostedWindow(rootViewController: screen.controller, size: CGSize(width: 375, height: 667))
        window.appear()
        _ = window.commit(scale: 2)
        for (name, constraint) in [("leaf", screen.lastGap), ("all", screen.inset)] {
            var layouts: [Double] = []
            var commits: [Double] = []
            for turn in 0...20 * runs {
                constraint.constant = turn % 2 == 0 ? 10 : 8
                let time = milliseconds { window.layout() }
                let rest = milliseconds { _ = window.commit(scale: 2) }
                guard turn > 0 else { continue }
                layouts.append(time)
                commits.append(rest)
            }
            report("screen: \(name)", layouts)
            report("screen: commit after \(name)", commits)
        }
        var idle: [Double] = []
        for turn in 0...20 * runs {
            let time = milliseconds { _ = window.commit(scale: 2) }
            if turn > 0 { idle.append(time) }
        }
        report("screen: idle", idle)
        var fitting: [Double] = []
        for turn in 0...20 * runs {
            let width: CGFloat = turn % 2 == 0 ? 320 : 375
            let view = screen.controller.view
            let time = milliseconds {
                _ = view?.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
            }
            if turn > 0 { fitting.append(time) }
        }
        report("screen: fitting", fitting)
    }
}
