/// How many lines of the host's log a guest may fill, whoever writes them on its behalf: some per second, so many in its
/// life. What is more is left out, and how much that was is said.
struct LineAllowance {
    enum Verdict: Equatable {
        /// The line is to be written; `leftOut` lines before it were dropped.
        case written(leftOut: Int)
        /// The line is to be written, and no other after it.
        case last
        case leftOut
    }

    private var pace: Pace
    private var left: Int
    private var leftOut = 0

    /// - Parameters:
    ///   - perSecond: lines in a row, and in each second.
    ///   - perLife: all lines.
    init(perSecond: Int, perLife: Int) {
        pace = Pace(burst: perSecond, perSecond: Double(perSecond))
        left = perLife
    }

    /// - Parameter now: the host's clock, seconds.
    mutating func take(at now: Double) -> Verdict {
        guard left > 0, pace.take(at: now) == 0 else {
            leftOut += 1
            return .leftOut
        }
        left -= 1
        guard left > 0 else { return .last }
        defer { leftOut = 0 }
        return .written(leftOut: leftOut)
    }
}
