import CLinux
import Dispatch
import Glibc
internal import Locks

/// Watches the descriptors of all sources of a queue with an epoll instance of its own. libdispatch watches only the epoll
/// instance: one descriptor that never hangs up and is never closed.
final class DescriptorPoll: Sendable {
    /// The sources of one descriptor.
    ///
    /// Unchecked, because it is read and changed only under the lock of `state`; the sources that it refers to are called
    /// on the queue alone.
    private struct Watch: @unchecked Sendable {
        /// Tells this descriptor from an earlier one of the same number, whose events may still be on their way.
        let generation: UInt32
        weak var reading: DescriptorSource?
        weak var writing: DescriptorSource?

        var events: UInt32 {
            (reading == nil ? 0 : EPOLLIN.rawValue) | (writing == nil ? 0 : EPOLLOUT.rawValue)
        }
    }

    private struct State {
        var watches: [Int32: Watch] = [:]
        var generations: UInt32 = 0
    }

    /// Under which a queue keeps its own. A queue's object would not tell: each `DispatchQueue.main` is a new one.
    private static let key = DispatchSpecificKey<DescriptorPoll>()
    private static let making = Locked(())

    private let epoll: Int32
    private let state = Locked(State())
    /// Not checked, because it is made, given its handler and activated in the initialiser, and only kept after that.
    private nonisolated(unsafe) let source: any DispatchSourceRead

    /// The one that watches for `queue`. It is never freed: a program has few queues with sources, mostly the main queue.
    static func poll(for queue: DispatchQueue) -> DescriptorPoll {
        making.withLock { _ in
            if let known = queue.getSpecific(key: key) { return known }
            let new = DescriptorPoll(queue)
            queue.setSpecific(key: key, value: new)
            return new
        }
    }

    private init(_ queue: DispatchQueue) {
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        precondition(epoll >= 0, "no epoll instance: \(String(cString: strerror(errno)))")
        source = DispatchSource.makeReadSource(fileDescriptor: epoll, queue: queue)
        source.setEventHandler { [unowned self] in look() }
        source.activate()
    }

    static func describeTypes() {
        var state = State()
        state.watches[0] = Watch(generation: 0)
        withExtendedLifetime((state, key)) {}
    }

    func add(_ source: DescriptorSource) {
        state.withLock { state in
            let isKnown = state.watches[source.descriptor] != nil
            state.generations &+= 1
            var watch = state.watches[source.descriptor] ?? Watch(generation: state.generations)
            switch source.direction {
            case .reading: watch.reading = source
            case .writing: watch.writing = source
            }
            state.watches[source.descriptor] = watch
            update(source.descriptor, watch, isKnown ? EPOLL_CTL_MOD : EPOLL_CTL_ADD)
        }
    }

    func remove(_ descriptor: Int32, _ direction: DescriptorSource.Direction) {
        state.withLock { state in
            guard var watch = state.watches[descriptor] else { return }
            switch direction {
            case .reading: watch.reading = nil
            case .writing: watch.writing = nil
            }
            let isWatched = watch.events != 0
            state.watches[descriptor] = isWatched ? watch : nil
            update(descriptor, watch, isWatched ? EPOLL_CTL_MOD : EPOLL_CTL_DEL)
        }
    }

    private func update(_ descriptor: Int32, _ watch: Watch, _ operation: Int32) {
        let token = UInt64(watch.generation) << 32 | UInt64(UInt32(bitPattern: descriptor))
        var event = epoll_event(events: watch.events, data: epoll_data_t(u64: token))
        let result = epoll_ctl(epoll, operation, descriptor, &event)
        precondition(result == 0, "descriptor \(descriptor) can't be watched: \(String(cString: strerror(errno)))")
    }

    /// Calls the sources whose descriptors are ready, at most 32 events at once; the queue's next turn handles the others.
    private func look() {
        withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 32) { room in
            let count = epoll_wait(epoll, room.baseAddress, Int32(room.count), 0)
            for event in room[..<max(0, Int(count))] {
                tell(event, EPOLLIN.rawValue, \.reading)
                tell(event, EPOLLOUT.rawValue, \.writing)
            }
        }
    }

    private func tell(_ event: epoll_event, _ kind: UInt32, _ direction: KeyPath<Watch, DescriptorSource?>) {
        guard event.events & (kind | EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 else { return }
        let descriptor = Int32(truncatingIfNeeded: event.data.u64)
        let generation = UInt32(truncatingIfNeeded: event.data.u64 >> 32)
        // Looked up only now: the handler of an earlier event of this turn may have cancelled the source.
        let source = state.withLock { state in
            state.watches[descriptor].flatMap { $0.generation == generation ? $0[keyPath: direction] : nil }
        }
        source?.fire()
    }
}
