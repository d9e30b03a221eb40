/// How long a zygote may leave the host waiting (`Patience`), and by whose time: the main queue's, or a test's.
@MainActor
public struct ZygoteDeadlines {
    /// Seconds until it has loaded everything. The first time, the fonts of the machine are indexed meanwhile.
    public var warm = 120.0
    /// Seconds until it has made a guest, or has told of the end of one that was killed.
    public var answer = 10.0
    /// Calls something once, some seconds later, unless what it returns is called before.
    public var schedule: @MainActor (Double, @escaping @MainActor () -> Void) -> @MainActor () -> Void

    public init() { self.init(schedule: MainQueueTimer().schedule(after:_:)) }

    public init(
        schedule: @escaping @MainActor (Double, @escaping @MainActor () -> Void) -> @MainActor () -> Void
    ) {
        self.schedule = schedule
    }
}
