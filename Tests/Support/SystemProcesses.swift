import Foundation

/// A program and everything that came of it, as the kernel tells of them in /proc (proc(5)).
public struct SystemProcesses: Sendable {
    public struct Member: Sendable {
        public var identifier: Int32
        public var name: String
    }

    public var members: [Member]

    /// The process `root` and all that descend from it.
    public init(root: Int32) {
        var found = [root]
        var next = 0
        while next < found.count {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(found[next])/task")) ?? []
            for task in tasks {
                let children = Self.read("/proc/\(found[next])/task/\(task)/children")
                found += children.split(separator: " ").compactMap { Int32($0) }
            }
            next += 1
        }
        members = found.map { identifier in
            let name = Self.read("/proc/\(identifier)/comm").trimmingCharacters(in: .newlines)
            return Member(identifier: identifier, name: name)
        }
    }

    /// How often each thread of these processes has gone from waiting to running, by its number.
    public func wakeups(where belongs: (Member) -> Bool = { _ in true }) -> [String: Int] {
        var found: [String: Int] = [:]
        for member in members.filter(belongs) {
            let folder = "/proc/\(member.identifier)/task"
            for task in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                found[task] = Self.value(of: "voluntary_ctxt_switches:", in: Self.read("\(folder)/\(task)/status"))
            }
        }
        return found
    }

    /// The wakeups from one look to another one. A thread that has ended meanwhile takes nothing away.
    public static func wakeups(from before: [String: Int], to after: [String: Int]) -> Int {
        after.reduce(0) { $0 + max(0, $1.value - before[$1.key, default: 0]) }
    }

    /// Bytes of memory that would be free if all of them were gone, apart from files: anonymous memory and shared memory
    /// files, what several of these processes share counted once (`Pss` of smaps_rollup).
    public func memory(where belongs: (Member) -> Bool = { _ in true }) -> Int {
        members.filter(belongs).reduce(0) { sum, member in
            let rollup = Self.read("/proc/\(member.identifier)/smaps_rollup")
            return sum + (Self.value(of: "Pss_Anon:", in: rollup) + Self.value(of: "Pss_Shmem:", in: rollup)) * 1024
        }
    }

    /// Seconds of processor time that these processes have taken so far (`utime` and `stime` of stat).
    public func processorTime(where belongs: (Member) -> Bool = { _ in true }) -> Double {
        let ticks = members.filter(belongs).reduce(0) { sum, member in
            // The second word is a name in brackets, which may have spaces.
            let words = Self.read("/proc/\(member.identifier)/stat").split(separator: ")").last?.split(separator: " ")
            guard let words, words.count > 12 else { return sum }
            return sum + (Int(words[11]) ?? 0) + (Int(words[12]) ?? 0)
        }
        return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func read(_ path: String) -> String {
        // These files have no size; they are read to their end.
        guard let file = FileHandle(forReadingAtPath: path) else { return "" }
        defer { try? file.close() }
        return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
    }

    private static func value(of name: String, in text: String) -> Int {
        for line in text.split(separator: "\n") where line.hasPrefix(name) {
            return line.dropFirst(name.count).split(whereSeparator: { $0 == " " || $0 == "\t" }).first
                .flatMap { Int($0) } ?? 0
        }
        return 0
    }
}
