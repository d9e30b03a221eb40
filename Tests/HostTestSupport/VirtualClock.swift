import TodayHost

/// A clock of the host that a test moves by hand, while its processes, if it has any, live in the real time.
@MainActor
public final class VirtualClock: TodayClock {
    public private(set) var now = 0.0
    /// By how much the wall clock was set forward since the beginning, seconds.
    public var offset = 0.0
    /// The wall clock began at midnight in Greenwich.
    public var date: Double { 1_700_006_400 + now + offset }
    private var calls: [Call] = []

    public init() {}

    private final class Call: ScheduledCall {
        let time: Double
        let body: @MainActor () -> Void
        var isCancelled = false

        init(_ time: Double, _ body: @escaping @MainActor () -> Void) {
            self.time = time
            self.body = body
        }

        func cancel() { isCancelled = true }
    }

    public func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall {
        let call = Call(now + delay, body)
        calls.append(call)
        return call
    }

    /// Lets time pass, in order.
    public func advance(by seconds: Double = 0) {
        let end = now + seconds
        while let next = calls.filter({ !$0.isCancelled && $0.time <= end }).min(by: { $0.time < $1.time }) {
            calls.removeAll { $0 === next || $0.isCancelled }
            now = max(now, next.time)
            next.body()
        }
        now = end
    }

    /// How many calls are still to come: none while nothing happens.
    public var pending: Int { calls.filter { !$0.isCancelled }.count }
}
