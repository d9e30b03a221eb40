/// How a widget's updates have gone so far: what decides about the next one. Times are seconds since 1970.
public struct UpdateRecord: Hashable, Sendable {
    /// Whether it has an update to be asked for; nil until it has run once.
    public internal(set) var isImplemented: Bool?
    /// Seconds from one update to the next, as far as nothing else stands against it; nil until there is an experience.
    public internal(set) var rhythm: Double?
    /// When it was asked last, seen or unseen.
    public internal(set) var lastAttempt: Double?
    /// When it said last that it is as new as can be.
    public internal(set) var lastSuccess: Double?
    public internal(set) var lastOutcome: UpdateOutcome?
    /// In a row.
    public internal(set) var failures = 0
    /// How many updates it had left after the last one whose time had come, and when that was; nil before the first one.
    public internal(set) var credit: Double?
    public internal(set) var creditDate: Double?

    public init() {}

    /// It was asked because it came on screen. That says nothing of how often it has something new.
    mutating func wasAsked(at now: Double, outcome: UpdateOutcome) {
        lastAttempt = now
        lastOutcome = outcome
        if outcome.isSuccess { lastSuccess = now }
        failures = outcome.isSuccess ? 0 : failures + 1
    }

    /// It was asked because its time had come.
    mutating func wasAsked(at now: Double, outcome: UpdateOutcome, by policy: UpdatePolicy) {
        (credit, creditDate) = (policy.credit(of: self, at: now) - 1, now)
        wasAsked(at: now, outcome: outcome)
        rhythm = policy.rhythm(after: outcome, before: rhythm)
    }

    /// There is another version of the widget: what was wrong with the old one counts no more.
    mutating func versionChanged() {
        isImplemented = nil
        lastAttempt = nil
        failures = 0
    }

    /// The wall clock may have been set back. What would lie in the future happened now.
    mutating func clockStands(at now: Double) {
        lastAttempt = lastAttempt.map { min($0, now) }
        lastSuccess = lastSuccess.map { min($0, now) }
        creditDate = creditDate.map { min($0, now) }
    }
}
