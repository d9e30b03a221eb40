import Foundation

/// How long processes have stood in line for a processor.
public enum RunQueue {
    /// Of a process's main thread and this one's, seconds since they were made (proc(5): `schedstat`, the second number).
    public static func time(with process: Int32?) -> Double {
        [getpid(), process].compactMap { $0 }.reduce(0) { $0 + time(of: $1) }
    }

    private static func time(of process: Int32) -> Double {
        let fields = ProcFile("/proc/\(process)/schedstat")?.text.split(separator: " ") ?? []
        return fields.count > 1 ? (Double(fields[1]) ?? 0) / 1e9 : 0
    }
}
