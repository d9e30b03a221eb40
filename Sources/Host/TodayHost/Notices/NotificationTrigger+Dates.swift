import HostLink

extension NotificationTrigger {
    /// When it comes next; nil if it never does, and for a place, which has no time.
    ///
    /// - Parameters:
    ///   - date: what the clock shows, seconds since 1970.
    ///   - last: when it came last; nil if it has not yet.
    func next(after date: Double, last: Double? = nil) -> Double? {
        switch self {
        case .after(let seconds, _):
            guard let last else { return date + seconds }
            // What was missed while nothing ran is not made up for.
            let missed = max(0, ((date - last) / seconds).rounded(.down))
            return last + (missed + 1) * seconds
        case .calendar(let moment, _): return moment.next(after: date)
        case .region: return nil
        }
    }
}
