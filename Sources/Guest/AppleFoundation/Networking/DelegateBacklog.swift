internal import Locks

/// What a transfer has handed over to its delegate's queue, and the delegate has not taken yet.
///
/// Foundation lets it grow: a delegate that is slow, or whose thread gets no processor, falls behind the thread that receives,
/// and a widget would be ended for the memory that lies between.
final class DelegateBacklog: Sendable {
    /// Bytes that may lie there before the receiving thread waits.
    private static let mostBytes = 1 << 20

    private struct State {
        var bytes = 0
        var isAwaited = false
    }

    private let patience: DispatchTimeInterval
    private let state = Locked(State())
    private let taken = DispatchSemaphore(value: 0)

    /// - Parameter patience: how long the receiving thread waits at most for each further piece. It has an end, because that
    ///   thread serves the whole session, and a delegate that makes a task waits for it in turn.
    init(patience: DispatchTimeInterval = .milliseconds(250)) { self.patience = patience }

    /// Counts what was just handed over to a delegate on `queue`, and waits while that is too much. One thread at a time may
    /// call it.
    func add(_ bytes: Int, on queue: OperationQueue) {
        let waits = state.withLock { state in
            state.bytes += bytes
            state.isAwaited = state.bytes > Self.mostBytes
            return state.isAwaited
        }
        queue.addOperation { [self] in take(bytes) }
        guard waits, taken.wait(timeout: .now() + patience) == .timedOut else { return }
        let wasTold = state.withLock { state in
            defer { state.isAwaited = false }
            return !state.isAwaited
        }
        // The word came between; the next piece must not take it for its own.
        if wasTold { taken.wait() }
    }

    private func take(_ bytes: Int) {
        let tells = state.withLock { state in
            state.bytes -= bytes
            guard state.isAwaited, state.bytes <= Self.mostBytes else { return false }
            state.isAwaited = false
            return true
        }
        if tells { taken.signal() }
    }
}
