import Log
import TodayHost

/// What the log is told of requests and pages that were refused. Every program of the machine can make any number of them:
/// some are written, the others counted.
@MainActor
final class RefusalLog {
    /// Seconds until it is said how many were not written.
    static let summaryAfter = 10.0

    private let log: Log
    private let clock: any TodayClock
    private var pace = Pace(burst: 5, perSecond: 0.2)
    private var leftOut = 0

    init(_ log: Log, clock: any TodayClock = DispatchClock()) {
        self.log = log
        self.clock = clock
    }

    func write(_ sentence: String) {
        guard pace.take(at: clock.now) > 0 else { return log.warning(sentence) }
        leftOut += 1
        guard leftOut == 1 else { return }
        _ = clock.schedule(after: Self.summaryAfter) { [weak self] in
            guard let self else { return }
            log.warning("the page refused \(leftOut) more requests or pages")
            leftOut = 0
        }
    }
}
