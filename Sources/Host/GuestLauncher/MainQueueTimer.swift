import Dispatch

/// Calls things later on the main queue, all of them by one timer.
///
/// Most calls are deadlines that are cancelled long before: a timer of its own for each would wake the process for nothing
/// when its time comes, as `DispatchQueue.asyncAfter` does also for a work item that was cancelled. This timer is set when
/// something is due before all the rest, and left alone when something is cancelled: however many that are, it rings in
/// vain once.
@MainActor
public final class MainQueueTimer {
    private struct Call {
        var due: Double
        var body: @MainActor () -> Void
    }

    private let now: @MainActor () -> Double
    private let setAlarm: @MainActor (Double) -> Void
    private var source: (any DispatchSourceTimer)?
    /// What is still to come, in the order of asking.
    private var calls: [Int: Call] = [:]
    private var count = 0
    /// When the timer rings next; nil if it does not.
    private var alarm: Double?

    /// By the real time.
    public convenience init() {
        let source = DispatchSource.makeTimerSource(queue: .main)
        self.init(now: { Self.uptime }, setAlarm: { source.schedule(deadline: .now() + ($0 - Self.uptime)) })
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.ring() } }
        source.activate()
        self.source = source
    }

    /// - Parameters:
    ///   - now: the time, in seconds.
    ///   - setAlarm: has `ring` called at a time, in the place of the time that it was told before.
    init(now: @escaping @MainActor () -> Double, setAlarm: @escaping @MainActor (Double) -> Void) {
        (self.now, self.setAlarm) = (now, setAlarm)
    }

    isolated deinit { source?.cancel() }

    /// Seconds since the machine was started.
    public static nonisolated var uptime: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Calls `body` once, `delay` seconds from now, unless what it returns is called before.
    public func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let number = count
        count += 1
        let call = Call(due: now() + max(0, delay), body: body)
        calls[number] = call
        setAlarm(noLaterThan: call.due)
        return { [weak self] in self?.calls[number] = nil }
    }

    /// Calls what is due by now.
    func ring() {
        alarm = nil
        let time = now()
        let due = calls.filter { $0.value.due <= time }.sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }
        for (number, _) in due {
            // One before may have cancelled it.
            guard let call = calls.removeValue(forKey: number) else { continue }
            call.body()
        }
        if let next = calls.values.map(\.due).min() { setAlarm(noLaterThan: next) }
    }

    private func setAlarm(noLaterThan due: Double) {
        if let alarm, alarm <= due { return }
        alarm = due
        setAlarm(due)
    }
}
