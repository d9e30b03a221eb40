/// How often widgets update themselves. A value without a clock: the same record at the same time has the same plan.
///
/// Apple gives no figures for the Today view. Those for its successor are the order of magnitude here: 40 to 70 updates a
/// day, 15 to 60 minutes apart (developer.apple.com, "Keeping a widget up to date").
public struct UpdatePolicy: Hashable, Sendable {
    /// Seconds.
    private static let day = 86400.0

    /// Seconds between two updates of a widget that always has something new, and of one that never has.
    public var rhythms = 900.0...21600.0
    /// Seconds between the first two.
    public var firstRhythm = 1800.0
    /// What the time to the next update is multiplied by after new data, and after none.
    public var afterNewData = 0.75
    public var afterNoData = 1.5
    /// Seconds after the first failure; twice as many after each that follows, up to the longest rhythm.
    public var firstRetry = 300.0
    /// Updates of one widget in a day, which come evenly; how many of them are saved up at most.
    public var daily = 70.0
    public var saved = 20.0
    /// Seconds before their time in which widgets are updated together with another, so that the machine is woken once.
    public var together = 60.0
    /// Seconds after the start in which nothing is updated: there is enough to do then.
    public var quietAtFirst = 30.0
    /// Seconds until one that could not be started is tried again.
    public var again = 60.0
    /// Seconds after which the wall clock is looked at again, for it may jump.
    public var longestWait = 3600.0

    public init() {}

    /// When a widget is updated next.
    ///
    /// - Parameters:
    ///   - interval: seconds from one update to the next as the widget's author wants it, within the rhythms that there
    ///     are; nil for as often as it has something new.
    ///   - now: the wall clock, seconds since 1970.
    public func plan(
        for record: UpdateRecord, interval: Double? = nil, needsNetwork: Bool, in conditions: MachineConditions,
        now: Double
    ) -> UpdatePlan {
        guard record.isImplemented != false else { return UpdatePlan(date: nil, reason: .notImplemented) }
        let plan = plan(for: record, interval: interval, now: now)
        guard let date = plan.date, date <= now + together else { return plan }
        if conditions.isAsleep { return UpdatePlan(date: nil, reason: .sleep) }
        if conditions.isLocked { return UpdatePlan(date: nil, reason: .lockedSession) }
        if conditions.isBatteryLow { return UpdatePlan(date: nil, reason: .lowBattery) }
        if needsNetwork, !conditions.isOnline { return UpdatePlan(date: nil, reason: .noNetwork) }
        return date <= now ? UpdatePlan(date: date, reason: .turn) : plan
    }

    /// As far as only time counts.
    private func plan(for record: UpdateRecord, interval: Double?, now: Double) -> UpdatePlan {
        guard let last = record.lastAttempt else { return UpdatePlan(date: now, reason: .turn) }
        let own =
            record.failures > 0
            ? UpdatePlan(date: last + retry(after: record.failures), reason: .failures)
            : UpdatePlan(date: last + rhythm(interval ?? record.rhythm), reason: .rhythm)
        guard let credit = record.credit, let date = record.creditDate else { return own }
        let affordable = date + (1 - credit) * Self.day / daily
        return affordable > own.date ?? 0 ? UpdatePlan(date: affordable, reason: .budget) : own
    }

    /// How many updates a widget has left.
    func credit(of record: UpdateRecord, at now: Double) -> Double {
        guard let credit = record.credit, let date = record.creditDate else { return saved }
        return min(saved, credit + max(0, now - date) * daily / Self.day)
    }

    /// Seconds to the next update after one that came out like this.
    func rhythm(after outcome: UpdateOutcome, before: Double?) -> Double? {
        switch outcome {
        case .newData: return rhythm(rhythm(before) * afterNewData)
        case .noData: return rhythm(rhythm(before) * afterNoData)
        case .failed, .tookTooLong, .ended: return before
        }
    }

    private func rhythm(_ seconds: Double?) -> Double {
        min(max(seconds ?? firstRhythm, rhythms.lowerBound), rhythms.upperBound)
    }

    private func retry(after failures: Int) -> Double {
        (1..<max(1, min(failures, 30))).reduce(firstRetry) { wait, _ in min(wait * 2, rhythms.upperBound) }
    }
}
