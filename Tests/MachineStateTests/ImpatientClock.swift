import Dispatch
import TodayHost

/// A clock on which whatever is still to come is next: nobody waits.
@MainActor
final class ImpatientClock: TodayClock {
    let now = 0.0
    let date = 0.0

    private final class Call: ScheduledCall {
        var isCancelled = false
        func cancel() { isCancelled = true }
    }

    func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall {
        let call = Call()
        DispatchQueue.main.async { MainActor.assumeIsolated { if !call.isCancelled { body() } } }
        return call
    }
}
