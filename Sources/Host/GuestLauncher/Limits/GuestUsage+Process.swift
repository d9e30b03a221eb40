extension GuestUsage {
    /// Reads what the kernel tells of a process (proc(5): `smaps_rollup`, `stat`, `status`); nil if there is none.
    public init?(process: Int32) {
        guard let privateDirty = ProcFile("/proc/\(process)/smaps_rollup")?.value(of: "Private_Dirty:"),
            let processorTime = ProcFile("/proc/\(process)/stat")?.processorTime,
            let wakeups = ProcFile("/proc/\(process)/status")?.value(of: "voluntary_ctxt_switches:")
        else { return nil }
        self.init(privateMemory: privateDirty * 1024, processorTime: processorTime, wakeups: wakeups)
    }
}
