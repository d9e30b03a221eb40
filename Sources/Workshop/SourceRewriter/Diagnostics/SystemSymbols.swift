// C functions that sources use and Linux lacks, or that Swift's Glibc module leaves out, and what there is instead.

enum SystemSymbols {
    /// What to do about a name that the compiler cannot find; nil if nothing is known of it.
    static func advice(for name: String) -> String? {
        if let known = instead[name] { return known }
        let isDarwins = darwin.contains { name.hasPrefix($0) }
        return isDarwins ? "it belongs to Darwin's kernel, and a widget runs on Linux here" : nil
    }

    private static let instead = [
        "sysinfo":
            "Swift's Glibc does not have it; import Foundation for 'ProcessInfo.processInfo.physicalMemory' and "
            + "'.systemUptime', or call 'getloadavg' or 'sysconf'",
        "sysctlbyname": "Linux does not have it; import Foundation for 'ProcessInfo', or call 'sysconf' or 'uname'",
        "sysctl": "Linux does not have it; import Foundation for 'ProcessInfo', or call 'sysconf' or 'uname'",
        "OSAtomicIncrement32": "Linux does not have it; import Synchronization for 'Atomic'",
        "OSSpinLockLock": "Linux does not have it; import Foundation for 'NSLock'",
        "os_unfair_lock": "Linux does not have it; import Foundation for 'NSLock'",
        "CFAbsoluteTimeGetCurrent": "import Foundation and use 'Date.timeIntervalSinceReferenceDate'",
    ]

    private static let darwin = [
        "mach_", "host_", "vm_", "task_", "thread_info", "proc_pid", "kern_", "KERN_", "HOST_", "TASK_", "MACH_",
        "natural_t", "integer_t",
    ]
}
