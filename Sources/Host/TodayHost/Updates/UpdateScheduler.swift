import HostLink

/// Has widgets update themselves when their time has come, one at a time. A client of the host as a face is one.
///
/// When that is, the `UpdatePolicy` says. What happens then is a matter of the widget's `Presentation`.
@MainActor
final class UpdateScheduler {
    private let clock: any TodayClock
    private let policy: UpdatePolicy
    /// Nil if widgets are updated on request only.
    private let machine: (any MachineObserver)?
    private let widgets: @MainActor () -> [InstalledWidget]
    /// Starts one update; calls back when it has ended in any way.
    private let start: @MainActor (InstalledWidget, _ done: @escaping @MainActor (UpdateOutcome?) -> Void) -> Void
    /// What is updated as soon as possible, whatever its plan is.
    private var requested: [String] = []
    private var isUpdating = false
    private var isStopped = false
    /// Until when one that could not be started is left alone, seconds of the clock.
    private var postponed: [String: Double] = [:]
    private var timer: (any ScheduledCall)?
    /// Seconds of the clock before which nothing is updated unless it is requested.
    private let begin: Double

    init(
        clock: any TodayClock, policy: UpdatePolicy, machine: (any MachineObserver)?,
        widgets: @escaping @MainActor () -> [InstalledWidget],
        start: @escaping @MainActor (InstalledWidget, _ done: @escaping @MainActor (UpdateOutcome?) -> Void) -> Void
    ) {
        self.clock = clock
        self.policy = policy
        self.machine = machine
        self.widgets = widgets
        self.start = start
        begin = clock.now + policy.quietAtFirst
    }

    /// Has widgets updated, in this order, after those that were requested already.
    func request(_ ids: [String]) {
        for id in ids where !requested.contains(id) { requested.append(id) }
        look()
    }

    /// When a widget is updated next; nil if only on request.
    func plan(for widget: InstalledWidget) -> UpdatePlan? {
        guard let machine else { return nil }
        guard !widget.memory.isPaused else { return UpdatePlan(date: nil, reason: .paused) }
        guard !widget.isHidden, widget.widget.obstacle == nil else { return UpdatePlan(date: nil, reason: .notShown) }
        return policy.plan(
            for: widget.memory.updates, interval: widget.widget.refreshInterval,
            needsNetwork: widget.widget.needsNetwork, in: machine.conditions, now: clock.date)
    }

    /// Something on which plans depend has changed, or time has passed.
    func look() {
        while !isUpdating, !isStopped, let widget = next() {
            isUpdating = true
            start(widget) { [weak self] in self?.ended(widget, $0) }
        }
        if !isUpdating { wait() }
    }

    /// Nothing is updated any more.
    func stop() {
        isStopped = true
        timer?.cancel()
    }

    private func next() -> InstalledWidget? {
        while !requested.isEmpty {
            let id = requested.removeFirst()
            if let widget = widgets().first(where: { $0.id == id }) { return widget }
        }
        guard clock.now >= begin else { return nil }
        return planned.filter { $0.wait <= policy.together && postponed[$0.widget.id] == nil }
            .min { $0.wait < $1.wait }?.widget
    }

    /// The widgets that wait for nothing but time, and how many seconds.
    private var planned: [(widget: InstalledWidget, wait: Double)] {
        postponed = postponed.filter { $0.value > clock.now }
        return widgets().compactMap { widget in
            widget.clockStands(at: clock.date)
            guard let date = plan(for: widget)?.date else { return nil }
            return (widget, max(date - clock.date, (postponed[widget.id] ?? 0) - clock.now))
        }
    }

    private func ended(_ widget: InstalledWidget, _ outcome: UpdateOutcome?) {
        isUpdating = false
        postponed[widget.id] = outcome == nil ? clock.now + policy.again : nil
        if let outcome { widget.updated(outcome, by: policy) }
        look()
    }

    private func wait() {
        timer?.cancel()
        timer = nil
        guard machine != nil, !isStopped, let first = planned.map(\.wait).min() else { return }
        let wait = min(max(first, begin - clock.now, 0), policy.longestWait)
        timer = clock.schedule(after: wait) { [weak self] in self?.look() }
    }
}
