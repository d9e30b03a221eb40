import Descriptors
import Foundation

/// The part of the tree of control groups (cgroup v2) that was handed to this process alone, as systemd does for a user's
/// scope (`systemd-run --user --scope -p Delegate=yes`). Guests get a group each, in which the kernel bounds exactly what
/// resource limits do not: threads, the kernel's own memory, and processor time while nobody looks.
///
/// Source: the kernel's "Control Group v2"; systemd's "Control Group APIs and Delegation".
public struct ControlGroups: Sendable {
    private let folder: String

    /// Takes the group that this process is in, if it may: the process moves to a group beneath it, since only groups
    /// without processes can be divided. To be called before it has children.
    /// - Returns: nil where there is no such group, or where other processes are in it.
    public init?() { self.init(root: "/sys/fs/cgroup", own: ProcFile("/proc/self/cgroup")?.text) }

    /// - Parameters:
    ///   - root: where the tree is mounted.
    ///   - own: what `/proc/self/cgroup` says.
    init?(root: String, own: String?) {
        guard let folder = Self.delegatedFolder(root: root, own: own) else { return nil }
        let host = "\(folder)/hodie-host"
        guard mkdir(host, 0o755) == 0 || errno == EEXIST, Self.write("\(getpid())", to: "\(host)/cgroup.procs") else {
            return nil
        }
        let offered = ProcFile("\(folder)/cgroup.controllers")?.text.split(whereSeparator: \.isWhitespace) ?? []
        let switched = ["memory", "pids", "cpu"].filter { controller in
            offered.contains { $0 == controller }
                && Self.write("+\(controller)", to: "\(folder)/cgroup.subtree_control")
        }
        guard !switched.isEmpty else { return nil }
        self.folder = folder
    }

    /// The group of this process, if it is its user's to divide and nobody else is in it.
    static func delegatedFolder(root: String = "/sys/fs/cgroup", own: String?) -> String? {
        guard let line = own?.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else { return nil }
        // Only the machine's own processes are in the root group.
        guard line != "0::/" else { return nil }
        let folder = root + line.dropFirst(3)
        let processes = ProcFile("\(folder)/cgroup.procs")?.text.split(separator: "\n").compactMap { Int32($0) }
        guard processes == [getpid()], access("\(folder)/cgroup.procs", W_OK) == 0,
            access("\(folder)/cgroup.subtree_control", W_OK) == 0
        else { return nil }
        return folder
    }

    /// Makes a group for one process and moves it there. Takes some milliseconds.
    /// - Returns: nil if it cannot be made.
    func makeGroup(for process: Int32, memory: Int, threads: Int) -> ControlGroup? {
        let path = "\(folder)/hodie-guest-\(process)"
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { return nil }
        let group = ControlGroup(path: path)
        // A controller that is missing has no files.
        _ = Self.write("\(memory)", to: "\(path)/memory.max")
        _ = Self.write("\(threads)", to: "\(path)/pids.max")
        guard Self.write("\(process)", to: "\(path)/cgroup.procs") else {
            group.remove()
            return nil
        }
        return group
    }

    static func write(_ text: String, to path: String) -> Bool {
        guard let file = FileDescriptor(owning: open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)) else { return false }
        return Foundation.write(file.rawValue, text, text.utf8.count) == text.utf8.count
    }
}

/// The control group of one guest.
struct ControlGroup: Sendable {
    let path: String

    /// An unseen guest has a fifth of one processor.
    func setSeen(_ flag: Bool) {
        _ = ControlGroups.write(flag ? "max 100000" : "20000 100000", to: "\(path)/cpu.max")
    }

    /// Whether the kernel ended a process of the group because there was no more memory for it.
    var ranOutOfMemory: Bool { (ProcFile("\(path)/memory.events")?.value(of: "oom_kill ") ?? 0) > 0 }

    /// To be called when its process has ended.
    func remove() { rmdir(path) }
}
