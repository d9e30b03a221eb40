import Foundation
import TestSupport

/// What the whole Today view costs while it is seen, and after: memory, wakeups when nothing happens, processes that stay.
@MainActor
struct SystemFigures {
    /// Widgets that have nothing in common but the libraries.
    private static let different = [
        "CallOrder", "CountsTaps", "DrawsEveryKind", "HasAnUnknownElement", "SubclassesUIKit", "Ticks",
        "TriesToBreakOut",
    ]
    /// Seconds that are listened for wakeups at a time, and how often.
    private static let (seconds, times) = (10, 5)

    func memory() async throws -> [Figure] {
        Progress.say("system: memory of different widgets")
        let apps =
            try Self.different.map { try FixtureApps.shared.app($0) }
            + Subject.projects.map { try FixtureApps.shared.app($0.key, project: $0.value) }
        let system = try await RunningSystem(apps: apps)
        defer { system.end() }
        return [
            Figure(
                name: "host, zygote, spare child and \(apps.count) different widgets with their pixels, memory",
                unit: "MB",
                samples: [Double(system.processes.memory()) / 1_048_576], limits: [.median(40)])
        ]
    }

    private func twentyWidgets() async throws -> RunningSystem {
        Progress.say("system: 20 widgets are started and left alone")
        let app = try FixtureApps.shared.app("UsedSpace", project: Subject.projects["UsedSpace"])
        let folder = try TemporaryFolder.make()
        return try await RunningSystem(apps: (0..<20).map { try AppCopies.make(of: app, number: $0, in: folder) })
    }

    func idle() async throws -> [Figure] {
        let system = try await twentyWidgets()
        defer { system.end() }
        let isHost = RunningSystem.isHost
        var ofHost: [Double] = []
        var ofOthers: [Double] = []
        for time in 1...Self.times {
            Progress.say("system: \(Self.seconds) s without anything to do", run: time, of: Self.times)
            let before = system.processes
            let (host, others) = (before.wakeups(where: isHost), before.wakeups { !isHost($0) })
            try await Task.sleep(nanoseconds: UInt64(Self.seconds) * 1_000_000_000)
            let after = system.processes
            ofHost.append(Double(SystemProcesses.wakeups(from: host, to: after.wakeups(where: isHost))))
            ofOthers.append(Double(SystemProcesses.wakeups(from: others, to: after.wakeups { !isHost($0) })))
        }
        return [
            Figure(
                name: "wakeups of 20 idle visible widgets, zygote and spare child in \(Self.seconds) s", unit: "",
                samples: ofOthers, limits: [.median(0)]),
            Figure(
                name: "wakeups of the host meanwhile", unit: "", samples: ofHost, limits: [.median(5)]),
        ]
    }

    /// How long widgets outlive the page that showed them.
    func closed() async throws -> [Figure] {
        let system = try await twentyWidgets()
        defer { system.end() }
        Progress.say("system: the page is closed")
        let root = system.page.processIdentifier
        let start = DispatchTime.now().uptimeNanoseconds
        try await system.browser.open("about:blank")
        let isOver = await eventually {
            SystemProcesses(root: root).members.allSatisfy {
                RunningSystem.isHost($0) || $0.name == "hodie-zygote" || $0.name == "hodie-spare"
            }
        }
        guard isOver else { throw Chromium.Failure(description: "widgets run although nobody looks") }
        return [
            Figure(
                name: "page closed → no widget process left", unit: "s",
                samples: [Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9], limits: [.median(30)])
        ]
    }
}
