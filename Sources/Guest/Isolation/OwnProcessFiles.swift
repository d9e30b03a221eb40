import CLinux

/// What a guest may read of its own process in /proc (proc(5)). Not all: `net` tells of the connections of the whole
/// machine, `mountinfo` of its disks.
enum OwnProcessFiles {
    private static let names = [
        "auxv", "cmdline", "fd", "limits", "maps", "smaps_rollup", "stat", "statm", "status",
    ]

    /// Their paths. Landlock knows files by their inodes, and /proc makes a new one when nobody has used the old one for a
    /// while: they are held by descriptors that stay open as long as the process does.
    static func pinned() -> [String] {
        names.map { "/proc/self/\($0)" }.filter { linux_open_name($0) >= 0 }
    }
}
