import Glibc
import HostLink

/// How much a process may take before the kernel says no (setrlimit(2)): what holds at every moment. What the kernel does
/// not count so, such as threads and the sum of all files, the host measures now and then.
struct ResourceLimits {
    /// Bytes of a core dump.
    var core: UInt = 0
    var openFiles: UInt = 256
    /// Bytes of one file.
    var fileSize: UInt
    /// Bytes of the first thread's stack.
    var stack: UInt
    /// Bytes of private writable memory besides that stack: what the process was forked with, and other threads' stacks,
    /// included.
    var data: UInt
    /// Bytes of all that is mapped. Bounds what the kernel needs itself to keep account of it.
    var addressSpace: UInt
    /// Bytes that may be locked in memory.
    var lockedMemory: UInt = 0

    /// Limits the guest's memory to less than twice what it is granted, so that it cannot take more before the host's
    /// meter notices.
    ///
    /// Everything private and writable that the process has inherited may become its own, so it counts. Where there is
    /// much of that (a machine with many fonts), a guest gets three quarters of its grant all the same.
    /// - Parameter inherited: what this process has mapped already.
    init(_ limits: GuestLimits, inherited: MappedMemory) {
        let granted = UInt(limits.memory)
        fileSize = UInt(limits.disk)
        stack = min(granted / 8, 8 << 20)
        data = max(2 * granted - stack, inherited.data + granted / 4 * 3)
        addressSpace = inherited.total + data + Self.reservations
    }

    /// Room for what is reserved and not used: the C library sets 64 MB of addresses aside for each thread that allocates.
    private static let reservations: UInt = 4 << 30

    /// Whether all of them are in force now.
    func apply() -> Bool {
        // Writing beyond the limit fails with EFBIG instead of ending the process by a signal.
        signal(SIGXFSZ, SIG_IGN)
        return Self.limit(RLIMIT_CORE, to: core) && Self.limit(RLIMIT_NOFILE, to: openFiles)
            && Self.limit(RLIMIT_FSIZE, to: fileSize) && Self.limit(RLIMIT_STACK, to: stack)
            && Self.limit(RLIMIT_DATA, to: data) && Self.limit(RLIMIT_AS, to: addressSpace)
            && Self.limit(__RLIMIT_MEMLOCK, to: lockedMemory)
    }

    private static func limit(_ resource: __rlimit_resource, to most: UInt) -> Bool {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return false }
        limit.rlim_max = min(limit.rlim_max, most)
        limit.rlim_cur = limit.rlim_max
        return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    }
}
