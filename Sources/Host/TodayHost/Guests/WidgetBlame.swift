import HostLink

/// What a widget takes of the machine, and how it ended last: for who wonders why something is slow, or does not load.
public struct WidgetBlame: Hashable, Sendable {
    public enum State: String, Hashable, Sendable {
        /// A process of it runs.
        case running
        case notRunning
        /// It failed, and is not tried again before somebody asks for it.
        case unableToLoad
        /// The user has paused it.
        case paused
    }

    public var state: State
    /// Bytes of private memory, of all its processes together.
    public var privateMemory: Int
    /// Bytes of private memory of its web pages, which do not count for `memoryLimit`.
    public var pageMemory = 0
    /// Bytes that one process may use.
    public var memoryLimit: Int
    /// Seconds of the processor.
    public var processorTime: Double
    /// How often it has woken up.
    public var wakeups: Int
    /// Whether its user lets it reach other machines.
    public var mayConnect = false
    /// What its processes and its web pages have moved over the network since the host was started.
    public var traffic = NetworkTraffic()
    /// How a process of it ended last; nil if none has since the host was started.
    public var lastEnd: WidgetEnd?
    /// Why it could not be loaded the last time that it could not; nil if that has not happened since this version is
    /// installed, or since the host was started.
    public var failure: GuestFailure?

    public var isRunning: Bool { state == .running }
}
