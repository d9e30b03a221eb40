import Foundation

/// What a process's threads do at a moment. Two equal ones, both asleep, and nothing has run in between.
public struct ProcessActivity: Hashable, Sendable {
    private struct Thread: Hashable, Sendable {
        var isAsleep: Bool
        /// How often it has gone to sleep so far.
        var sleeps: Int
    }

    private var threads: [String: Thread] = [:]

    /// Whether every thread waits for something.
    public var isAsleep: Bool { threads.values.allSatisfy(\.isAsleep) }

    /// Reads what the kernel tells (proc(5): `task/*/status`); nil if there is no such process.
    public init?(process: Int32) {
        let folder = "/proc/\(process)/task"
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), !names.isEmpty else {
            return nil
        }
        for name in names {
            // A thread that has ended meanwhile.
            guard let status = ProcFile("\(folder)/\(name)/status") else { continue }
            threads[name] = Thread(
                isAsleep: status.word(of: "State:") == "S", sleeps: status.value(of: "voluntary_ctxt_switches:") ?? 0)
        }
    }
}
