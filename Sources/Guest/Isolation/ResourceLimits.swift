import Glibc

/// How much a process may take before the kernel says no. A guard against accidents and floods; the memory that a widget
/// is granted is far less, and the host sees to that.
struct ResourceLimits {
    /// Bytes of a core dump.
    var core: UInt
    var openFiles: UInt
    /// Bytes of one file.
    var fileSize: UInt
    /// Bytes of private writable memory, threads' stacks included.
    var data: UInt
    /// Bytes that may be locked in memory.
    var lockedMemory: UInt

    static let guest = ResourceLimits(
        core: 0, openFiles: 256, fileSize: 256 << 20, data: 1 << 30, lockedMemory: 0)

    /// Whether all of them are in force now.
    func apply() -> Bool {
        // A file that grows too large is an error of that write, not the end of the process.
        signal(SIGXFSZ, SIG_IGN)
        let limits = [
            (RLIMIT_CORE, core), (RLIMIT_NOFILE, openFiles), (RLIMIT_FSIZE, fileSize), (RLIMIT_DATA, data),
            (__RLIMIT_MEMLOCK, lockedMemory),
        ]
        return limits.allSatisfy { resource, most in
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return false }
            limit.rlim_max = min(limit.rlim_max, most)
            limit.rlim_cur = limit.rlim_max
            return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
        }
    }
}
