import CLinux
import Descriptors
import Foundation
import HostLink
import Synchronization

/// What a guest's process took when it was last looked at.
///
/// Unchecked, because what changes is touched on the meter's serial queue only, but for `isStirring`, `verdict` and
/// `group`, which are behind locks of their own, and the two calls, which are set before the meter has it.
final class MeteredProcess: @unchecked Sendable {
    /// Whether the guest has said something since it was last looked at.
    let isStirring = Atomic(true)
    /// Called on the meter's queue when somebody sees the guest and it has done something since the last look without
    /// saying anything.
    var onSilentWork: @Sendable () -> Void = {}
    /// Called on the meter's queue when the guest uses more than `warnedAt` of its memory, once until it uses less again.
    var onMemoryShortage: @Sendable () -> Void = {}

    /// The part of its memory at which a guest is warned.
    private static let warnedAt = 0.875

    private let process: Int32
    /// The process's own descriptor.
    private let descriptor: SharedDescriptor
    private let limits: GuestLimits
    /// Where it may write.
    private let folders: [String]
    private let verdict = Mutex<String?>(nil)
    private let group = Mutex<ControlGroup?>(nil)
    private var isSeen = false
    private var isShortOfMemory = false
    private var processorTime = 0.0
    /// How often its main thread had gone to sleep when it was looked at last.
    private var sleeps = 0
    /// Processor time when it was seen last.
    private var timeSeen = 0.0
    /// Bytes that it had written when its files were counted last.
    private var written = -1

    /// - Parameter descriptor: the process's own.
    init(process: Int32, descriptor: SharedDescriptor, limits: GuestLimits, folders: [String]) {
        self.descriptor = descriptor
        self.process = process
        self.limits = limits
        self.folders = folders
    }

    /// What it took too much of and was ended for, as the end of a sentence; on any queue.
    var excess: String? {
        if let excess = verdict.withLock({ $0 }) { return excess }
        guard group.withLock({ $0?.ranOutOfMemory }) == true else { return nil }
        return "used too much memory; \(limits.memory >> 20) MB are allowed"
    }

    /// Puts it into a control group, where there are any.
    func join(_ groups: ControlGroups) {
        // The group also counts surfaces and file pages that the guest uses, so its limit is higher than the guest's
        // own.
        let made = groups.makeGroup(for: process, memory: 2 * limits.memory + 32 << 20, threads: limits.threads)
        made?.setSeen(isSeen)
        group.withLock { $0 = made }
    }

    /// Lets its control group go, when it has ended.
    func leave() { group.withLock { $0?.remove() } }

    func setSeen(_ flag: Bool) {
        isSeen = flag
        group.withLock { $0?.setSeen(flag) }
        if let time = ProcFile("/proc/\(process)/stat")?.processorTime { timeSeen = time }
    }

    /// Looks at the process, and ends it if it took too much.
    /// - Returns: whether it has done anything since the last look.
    func measure() -> Bool {
        guard let status = ProcFile("/proc/\(process)/status"),
            let time = ProcFile("/proc/\(process)/stat")?.processorTime
        else { return false }
        let hasStirred = isStirring.exchange(false, ordering: .relaxed)
        let hasWorked = time - processorTime > 0.02
        let hasSlept = status.value(of: "voluntary_ctxt_switches:").map { $0 != sleeps } ?? false
        sleeps = status.value(of: "voluntary_ctxt_switches:") ?? sleeps
        processorTime = time
        if isSeen { timeSeen = time }
        if isSeen, !hasStirred, hasWorked || hasSlept { onSilentWork() }
        let memory = memory(status)
        warn(of: memory)
        if let excess = excess(memory, status, time) {
            verdict.withLock { $0 = excess }
            _ = linux_pidfd_send_signal(descriptor.rawValue, SIGKILL)
        }
        return hasStirred || hasWorked
    }

    private func warn(of memory: Int?) {
        let isShort = memory.map { Double($0) > Self.warnedAt * Double(limits.memory) } ?? false
        defer { isShortOfMemory = isShort }
        if isShort, !isShortOfMemory { onMemoryShortage() }
    }

    private func excess(_ memory: Int?, _ status: ProcFile, _ time: Double) -> String? {
        if let memory, memory > limits.memory {
            return "used \(memory >> 20) MB of memory; \(limits.memory >> 20) MB are allowed"
        }
        if let threads = status.value(of: "Threads:"), threads > limits.threads {
            return "had \(threads) threads; \(limits.threads) are allowed"
        }
        if !isSeen, time - timeSeen > limits.unseenProcessorTime {
            return
                "worked for \(Int(time - timeSeen)) s while nobody saw it; \(Int(limits.unseenProcessorTime)) s are allowed"
        }
        if let excess = excessOnDisk() { return excess }
        return nil
    }

    /// Bytes of private memory and of the tables by which the kernel finds it.
    ///
    /// The exact number makes the kernel walk over all of the process's pages, so that it is asked for only if an upper
    /// bound, which has what is shared with other guests in it, is so high that it would be worth a warning.
    private func memory(_ status: ProcFile) -> Int? {
        let tables = status.value(of: "VmPTE:") ?? 0
        let bound = (status.value(of: "RssAnon:") ?? 0) + (status.value(of: "VmSwap:") ?? 0) + tables
        guard Double(bound << 10) > Self.warnedAt * Double(limits.memory),
            let rollup = ProcFile("/proc/\(process)/smaps_rollup"),
            let dirty = rollup.value(of: "Private_Dirty:")
        else { return nil }
        return (dirty + (rollup.value(of: "SwapPss:") ?? 0) + tables) << 10
    }

    /// Files are counted only when it has written since.
    private func excessOnDisk() -> String? {
        let counters = ProcFile("/proc/\(process)/io")
        let now = (counters?.value(of: "wchar:") ?? 0) &+ (counters?.value(of: "write_bytes:") ?? 0)
        guard now != written else { return nil }
        written = now
        let removed = RemovedFiles(of: process)
        for folder in folders {
            var use = DiskUse(limit: limits.disk)
            use.add(folder: folder)
            use.add(removed, onDiskOf: folder)
            if use.isExceeded { return "keeps more than \(limits.disk >> 20) MB on disk" }
        }
        return nil
    }
}
