import Foundation
import TestSupport
import TodayHost

/// What a widget's process costs.
@MainActor
struct ProcessFigures {
    let subject: Subject
    let runs: Int

    func measure() async throws -> [Figure] {
        // The zygote warms up, and the first of everything is not counted.
        subject.launcher.warmUp()
        let rehearsal = try subject.makeHost()
        await subject.show(rehearsal)
        await subject.end(rehearsal)

        var first: [Double] = []
        var memory: [Double] = []
        for _ in 0..<runs {
            let host = try subject.makeHost()
            first.append(await milliseconds { await subject.show(host) })
            await subject.settle(host)
            let id = host.state.platters[0].id
            memory.append(Double(host.process(of: id)?.usage.privateMemory ?? 0) / 1_048_576)
            await subject.end(host)
        }

        let idle = try subject.makeHost()
        await subject.show(idle)
        await subject.settle(idle)
        let id = idle.state.platters[0].id
        let before = idle.process(of: id)?.usage.wakeups ?? 0
        try await Task.sleep(nanoseconds: 10_000_000_000)
        let wakeups = (idle.process(of: id)?.usage.wakeups ?? .max) - before
        await subject.end(idle)

        var crowd: [Double] = []
        for _ in 0..<runs {
            let host = try subject.makeHost(showing: 20)
            crowd.append(await milliseconds { await subject.show(host) })
            await subject.end(host)
        }
        return [
            Figure(
                name: "zygote warm, request → first live frame of UsedSpace", unit: "ms", atMost: 10, samples: first),
            Figure(name: "private memory of the UsedSpace process", unit: "MB", atMost: 6, samples: memory),
            Figure(
                name: "wakeups of an idle visible widget in 10 s", unit: "", atMost: 0, samples: [Double(wakeups)]),
            Figure(name: "20 widgets visible at once: all live after opening", unit: "ms", atMost: 300, samples: crowd),
        ]
    }
}
