import Dispatch
import HostLink

/// Counts what a guest moves over the network, tells of it, and knows when that is enough.
///
/// Unchecked, because it is used on the broker's queue only.
final class TrafficMeter: @unchecked Sendable {
    /// Seconds after which, and bytes as of which, what was moved is told.
    private static let pause = 0.25
    private static let bytes = 1 << 20

    let limits: TrafficLimits
    private let queue: DispatchQueue
    private let tell: (NetworkTraffic) -> Void
    private var untold = NetworkTraffic()
    private var untoldBytes = 0
    private var isTelling = false
    private var unseenBytes = 0
    private var unseenConnections = 0
    /// Called when a guest that nobody sees has moved all that it may.
    var onExhaustion: () -> Void = {}

    /// - Parameter tell: given what was moved since it was called last.
    init(limits: TrafficLimits, queue: DispatchQueue, tell: @escaping (NetworkTraffic) -> Void) {
        self.limits = limits
        self.queue = queue
        self.tell = tell
    }

    /// Whether anybody sees the guest. Who is seen has all that it may have anew when it is not any more.
    var isSeen = false {
        didSet {
            if isSeen { (unseenBytes, unseenConnections) = (0, 0) }
        }
    }

    /// Whether it has moved all that it may while nobody sees it.
    var isExhausted: Bool {
        !isSeen && (unseenBytes >= limits.unseenBytes || unseenConnections >= limits.unseenConnections)
    }

    func add(_ amount: NetworkTraffic.Amount, of host: String) {
        let wasExhausted = isExhausted
        untold.add(amount, of: host)
        untoldBytes += amount.sent + amount.received
        if !isSeen {
            unseenBytes += amount.sent + amount.received
            unseenConnections += amount.connections
        }
        tellSoon()
        if isExhausted, !wasExhausted { onExhaustion() }
    }

    /// The guest says that it makes a request.
    func countRequest() {
        untold.toldRequests += 1
        tellSoon()
    }

    private func tellSoon() {
        if untoldBytes >= Self.bytes { return tellNow() }
        guard !isTelling else { return }
        isTelling = true
        queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            guard let self else { return }
            isTelling = false
            tellNow()
        }
    }

    /// Tells what was not told yet.
    func tellNow() {
        guard !untold.isEmpty else { return }
        tell(untold)
        untold = NetworkTraffic()
        untoldBytes = 0
    }
}
