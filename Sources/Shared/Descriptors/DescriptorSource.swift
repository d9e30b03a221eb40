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
    private let poll: DescriptorPoll
    private var event: (() -> Void)?
    /// Held while it may be watched: its number must not become another file's meanwhile.
    private var owner: SharedDescriptor?
    private var isActive = false

    /// - Parameters:
    ///   - descriptor: watched from `activate` on; the source is one of its owners until `cancel`. No other source reads it.
    ///   - queue: where the handler is called, and the only one from which the source is used.
    public convenience init(reading descriptor: SharedDescriptor, queue: DispatchQueue) {
        self.init(descriptor, .reading, queue)
    }

    /// As `init(reading:queue:)`, for room to write.
    public convenience init(writing descriptor: SharedDescriptor, queue: DispatchQueue) {
        self.init(descriptor, .writing, queue)
    }

    private init(_ owner: SharedDescriptor, _ direction: Direction, _ queue: DispatchQueue) {
        self.owner = owner
        descriptor = owner.rawValue
        self.direction = direction
        poll = DescriptorPoll.poll(for: queue)
    }

    deinit { stop() }

    public func setEventHandler(_ handler: @escaping () -> Void) { event = handler }

    public func activate() {
        guard !isActive, event != nil else { return }
        isActive = true
        poll.add(self)
    }

    /// No event is told from now on, and the descriptor is closed unless it has other owners.
    public func cancel() {
        stop()
        event = nil
        owner = nil
    }

    func fire() { event?() }

    private func stop() {
        guard isActive else { return }
        isActive = false
        poll.remove(descriptor, direction)
    }
}
