/// When a widget updates itself next, and why not sooner.
public struct UpdatePlan: Hashable, Sendable {
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Its time has come: it waits only for others, which are updated one after the other.
        case turn
        /// It had nothing new more often than not, or has been updated just now.
        case rhythm
        /// It failed, and is tried again later each time.
        case failures
        /// It has had as many updates as there are for the time.
        case budget
        case lowBattery
        case lockedSession
        case sleep
        case noNetwork
        /// It has no update to be asked for.
        case notImplemented
        /// The user has paused it.
        case paused
        /// It has nothing to show, or cannot be run.
        case notShown
    }

    /// Seconds since 1970; nil if that depends on something else than time.
    public var date: Double?
    public var reason: Reason

    public init(date: Double?, reason: Reason) {
        self.date = date
        self.reason = reason
    }
}
