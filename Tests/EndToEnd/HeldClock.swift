import TodayHost

/// A clock of the host that a test moves by hand, while its processes live in the real time.
@MainActor
final class HeldClock: TodayClock {
    private(set) var now = 0.0
    /// It began at midnight in Greenwich.
    var date: Double { 1_700_006_400 + now }
    private var calls: [Call] = []

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

    func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> any ScheduledCall {
        let call = Call(now + delay, body)
        calls.append(call)
        return call
    }

    /// Lets time pass, in order.
    func advance(by seconds: Double) {
        let end = now + seconds
        while let next = calls.filter({ !$0.isCancelled && $0.time <= end }).min(by: { $0.time < $1.time }) {
            calls.removeAll { $0 === next || $0.isCancelled }
            now = max(now, next.time)
            next.body()
        }
        now = end
    }
}

/// A machine on which nothing stands against updates.
@MainActor
final class CalmMachine: MachineObserver {
    let conditions = MachineConditions()
    var onChange: () -> Void = {}
}
