import Dispatch
import Glibc

/// Calls a handler on a queue when a descriptor can be read, or written, or when the other side has hung up; again and again
/// as long as that is so.
///
/// It stands in for `DispatchSourceRead` and `DispatchSourceWrite`, which are not safe on Linux where the other side hangs
/// up: a queue that cancels such a source frees what libdispatch's own thread still uses
/// (https://github.com/swiftlang/swift-corelibs-libdispatch/issues/949), and the process crashes.
///
/// Unchecked, because a source is used only from the queue that it was made for: its handler is called there, and its owner
/// activates, cancels and releases it there. `DescriptorPoll`, which any queue may use, has a lock of its own.
public final class DescriptorSource: @unchecked Sendable {
    enum Direction { case reading, writing }

    let descriptor: Int32
    let direction: Direction
    private let poll: DescriptorPoll
    private var event: (() -> Void)?
    /// Keeps the descriptor open while it may be watched, so that no other file gets its number meanwhile.
    private var owner: SharedDescriptor?
    private var isActive = false

    /// - Parameters:
    ///   - descriptor: watched from `activate` on; the source is one of its owners until `cancel`. It must be the only source
    ///     that reads this descriptor.
    ///   - queue: where the handler is called, and the only one from which the source is used.
    public convenience init(reading descriptor: SharedDescriptor, queue: DispatchQueue) {
        self.init(descriptor, .reading, queue)
    }

    /// Like `init(reading:queue:)`, but calls the handler when the descriptor can be written.
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

    /// The handler is not called any more, and the descriptor is closed unless it has other owners.
    public func cancel() {
        stop()
        event = nil
        owner = nil
    }

    func fire() { event?() }

    /// Has the Swift runtime describe the types that sources need, which processes that are forked from this one need not
    /// do again. Makes neither a queue nor a thread.
    public static func describeTypes() { DescriptorPoll.describeTypes() }

    private func stop() {
        guard isActive else { return }
        isActive = false
        poll.remove(descriptor, direction)
    }
}
