import Dispatch
import Foundation
import HostLink

/// Looks at what guests take of the machine, beside the main loop, and ends those that take more than their limits: what
/// the kernel does not limit by itself, or not as tightly.
///
/// One timer serves all of them, so that many guests wake the host no more often than one does; it is slow while they
/// are idle, and there is none while there are no guests.
///
/// Unchecked, because what changes is touched on the meter's own serial queue only.
final class GuestMeter: @unchecked Sendable {
    /// Seconds from one look to the next.
    struct Pace: Sendable {
        /// While a guest works or says something.
        var busy = 1.0
        var idle = 10.0
    }

    private let pace: Pace
    private let groups: ControlGroups?
    private let queue = DispatchQueue(label: "org.hodie.meter", qos: .utility)
    // Touched on the queue only.
    private var guests: [ObjectIdentifier: MeteredProcess] = [:]
    private var timer: DispatchSourceTimer?
    private var isBusy = false

    init(pace: Pace = Pace(), groups: ControlGroups? = nil) {
        self.pace = pace
        self.groups = groups
    }

    deinit { timer?.cancel() }

    func add(_ guest: MeteredProcess) {
        queue.async { [self] in
            guests[ObjectIdentifier(guest)] = guest
            if let groups { guest.join(groups) }
            wake()
        }
    }

    func remove(_ guest: MeteredProcess) {
        queue.async { [self] in
            guests[ObjectIdentifier(guest)] = nil
            guest.leave()
            if guests.isEmpty { stop() }
        }
    }

    func setSeen(_ flag: Bool, _ guest: MeteredProcess) { queue.async { guest.setSeen(flag) } }

    /// To be called when the guest has sent something: it is measured often for a while. Does nothing if it is already.
    func stir(_ guest: MeteredProcess) {
        guard !guest.isStirring.exchange(true, ordering: .relaxed) else { return }
        queue.async { [self] in wake() }
    }

    /// Whether all guests were idle when they were looked at last.
    var isIdle: Bool { queue.sync { !isBusy } }

    /// Looks soon.
    private func wake() {
        guard !isBusy, !guests.isEmpty else { return }
        isBusy = true
        schedule()
    }

    private func stop() {
        timer?.cancel()
        timer = nil
        isBusy = false
    }

    private func schedule() {
        let timer = self.timer ?? makeTimer()
        let interval = isBusy ? pace.busy : pace.idle
        timer.schedule(deadline: .now() + interval, leeway: .milliseconds(Int(interval * 200)))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.look() }
        timer.activate()
        self.timer = timer
        return timer
    }

    private func look() {
        isBusy = guests.values.reduce(false) { $1.measure() || $0 }
        if !guests.isEmpty { schedule() }
    }
}
