import Dispatch
import Glibc

/// Tells a queue that a descriptor can be read, or written; the end counts as both. It is told again as long as that is so.
///
/// In place of `DispatchSourceRead` and `DispatchSourceWrite`, which are not safe on Linux where the other side hangs up:
/// a queue that cancels such a source frees what libdispatch's own thread is still looking at
/// (https://github.com/swiftlang/swift-corelibs-libdispatch/issues/949), and the process dies.
public final class DescriptorSource: @unchecked Sendable {
    enum Direction { case reading, writing }

    let descriptor: Int32
    let direction: Direction
    private let queue: DispatchQueue
    private let poll: DescriptorPoll
    private var event: (() -> Void)?
    private var cancelled: (() -> Void)?
    private var isActive = false

    /// - Parameters:
    ///   - descriptor: watched from `activate` on; must not be closed before `cancel`. No other source reads it.
    ///   - queue: where the handlers are called, and the only one from which the source is used.
    public convenience init(reading descriptor: Int32, queue: DispatchQueue) {
        self.init(descriptor, .reading, queue)
    }

    /// As `init(reading:queue:)`, for room to write.
    public convenience init(writing descriptor: Int32, queue: DispatchQueue) {
        self.init(descriptor, .writing, queue)
    }

    private init(_ descriptor: Int32, _ direction: Direction, _ queue: DispatchQueue) {
        self.descriptor = descriptor
        self.direction = direction
        self.queue = queue
        poll = DescriptorPoll.poll(for: queue)
    }

    deinit { stop() }

    public func setEventHandler(_ handler: @escaping () -> Void) { event = handler }

    /// Called once, after `cancel`.
    public func setCancelHandler(_ handler: @escaping () -> Void) { cancelled = handler }

    public func activate() {
        guard !isActive, event != nil else { return }
        isActive = true
        poll.add(self)
    }

    /// No event is told from now on, and the descriptor may be closed.
    public func cancel() {
        stop()
        event = nil
        guard let cancelled else { return }
        self.cancelled = nil
        let call = Call(body: cancelled)
        queue.async { call.body() }
    }

    func fire() { event?() }

    private func stop() {
        guard isActive else { return }
        isActive = false
        poll.remove(descriptor, direction)
    }

    /// What was set on the queue and is called on it.
    private struct Call: @unchecked Sendable {
        let body: () -> Void
    }
}
