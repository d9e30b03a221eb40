/// What a running Today view tells other programs of a widget.
public struct WidgetStatus: Codable, Hashable, Sendable {
    public struct End: Codable, Hashable, Sendable {
        /// Seconds since 1970.
        public var date: Double
        /// In words.
        public var reason: String

        public init(date: Double, reason: String) {
            self.date = date
            self.reason = reason
        }
    }

    /// `running`, `notRunning`, `unableToLoad` or `paused`.
    public var state: String
    /// Bytes of private memory, of all its processes together.
    public var privateMemory: Int
    /// Bytes of private memory of its web pages, which are in processes of their own.
    public var pageMemory: Int
    /// Bytes of private memory that one process may use.
    public var memoryLimit: Int
    /// Seconds.
    public var processorTime: Double
    public var wakeups: Int
    /// Bytes sent and received since the Today view was started.
    public var networkBytes: Int
    /// Requests made by then.
    public var networkRequests: Int
    /// The hosts that it was connected to by then, in alphabetical order, the first so many of them.
    public var networkHosts: [String]
    /// How a process of it ended last, since the Today view was started.
    public var lastEnd: End?

    public init(
        state: String, privateMemory: Int, pageMemory: Int, memoryLimit: Int, processorTime: Double, wakeups: Int,
        networkBytes: Int, networkRequests: Int = 0, networkHosts: [String] = [], lastEnd: End?
    ) {
        self.state = state
        self.privateMemory = privateMemory
        self.pageMemory = pageMemory
        self.memoryLimit = memoryLimit
        self.processorTime = processorTime
        self.wakeups = wakeups
        self.networkBytes = networkBytes
        self.networkRequests = networkRequests
        self.networkHosts = networkHosts
        self.lastEnd = lastEnd
    }
}
