/// How often something may happen: some times in a row, and then so often per second. (A token bucket.)
public struct Pace: Hashable, Sendable {
    /// How often in a row.
    public let burst: Double
    /// How often in the long run; more than 0.
    public let perSecond: Double
    private var left: Double
    private var last: Double?

    public init(burst: Int, perSecond: Double) {
        self.burst = Double(burst)
        self.perSecond = perSecond
        left = Double(burst)
    }

    /// Takes one time, if there is one.
    ///
    /// - Parameter now: the host's clock, seconds.
    /// - Returns: 0 if it may happen now; else seconds until it may, and nothing was taken.
    public mutating func take(at now: Double) -> Double {
        left = min(burst, left + max(0, now - (last ?? now)) * perSecond)
        last = now
        // A rounding error must not make the caller wait for a time that is nearly 0.
        guard left >= 1 - 1e-9 else { return (1 - left) / perSecond }
        left -= 1
        return 0
    }
}
