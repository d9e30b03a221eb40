/// How long somebody may leave a question unanswered. The time in which the machine had no processor for who is asked, or
/// for who waits, does not count: a machine with much to do is not the widget's fault.
public struct Patience {
    /// How much of that time is excused at most, as a multiple of the seconds. Who makes many threads can have himself
    /// stand in line for as long as he wants.
    private static let mostExcused = 5.0

    /// Seconds that the answer may take.
    public let seconds: Double
    private let queueingAtFirst: Double
    private var excused = 0.0

    /// - Parameter queueing: seconds that both have stood in line for a processor so far.
    public init(seconds: Double, queueing: Double) {
        (self.seconds, queueingAtFirst) = (seconds, queueing)
    }

    /// To be asked when the seconds, or those that were given last, are over.
    ///
    /// - Parameter queueing: seconds that both have stood in line for a processor so far.
    /// - Returns: the seconds to wait on; nil if it has been long enough.
    public mutating func more(queueing: Double) -> Double? {
        let lost = min(queueing - queueingAtFirst, seconds * Self.mostExcused)
        // A hundredth of the seconds in line does not count: on an idle machine, too, a process waits a little.
        guard lost > excused + seconds / 100 else { return nil }
        defer { excused = lost }
        return lost - excused
    }
}
