/// How much of the machine a guest may take. What takes more is ended.
public struct GuestLimits: Hashable, Sendable {
    /// Bytes of private memory.
    public var memory: Int
    public var threads: Int
    /// Bytes on disk: of all files in its container, and of removed ones that it has open still.
    public var disk: Int
    /// Seconds of processor time from when it is no longer seen until it is seen again.
    public var unseenProcessorTime: Double

    public init(
        memory: Int = 16 << 20, threads: Int = 64, disk: Int = 100 << 20, unseenProcessorTime: Double = 15
    ) {
        self.memory = memory
        self.threads = threads
        self.disk = disk
        self.unseenProcessorTime = unseenProcessorTime
    }
}
