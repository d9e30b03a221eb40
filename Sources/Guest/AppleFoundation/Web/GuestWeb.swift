internal import Locks

/// The way to what shows web pages, as far as its host gives it: what WebKit asks for, and what it is told. The host is asked
/// for nothing as long as nobody uses it.
@_spi(Hosting) public final class GuestWeb: Sendable {
    /// What the host answers.
    public enum Connection: Hashable, Sendable {
        /// The number of a socket to the engine (`WebChannel` of WebLink), which belongs to who is told.
        case engine(descriptor: Int32)
        /// There is none: a sentence for the user that says why, and what to do.
        case unavailable(String)
    }

    private struct State {
        var onRequest: @Sendable () -> Void = {}
        var onAwaiting: @Sendable (Bool) -> Void = { _ in }
        var waiting: (@Sendable (Connection) -> Void)?
    }

    private let state = Locked(State())

    init() {}

    // MARK: The host's side

    /// How the host is asked.
    public var onRequest: @Sendable () -> Void {
        get { state.withLock { $0.onRequest } }
        set { state.withLock { $0.onRequest = newValue } }
    }

    /// How the host is told whether a page is on its way to the screen.
    public var onAwaiting: @Sendable (Bool) -> Void {
        get { state.withLock { $0.onAwaiting } }
        set { state.withLock { $0.onAwaiting = newValue } }
    }

    /// The host answers, on the main thread.
    /// - Returns: whether somebody waited for it; else a descriptor still belongs to the caller.
    public func tell(_ connection: Connection) -> Bool {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?(connection)
        return waiting != nil
    }

    // MARK: The guest's side

    /// Asks for a connection. Each is asked for anew, also after the one before has ended; one at a time.
    /// - Parameter answer: called once, on the main thread.
    public func connect(_ answer: @escaping @Sendable (Connection) -> Void) {
        let ask = state.withLock { state in
            state.waiting = answer
            return state.onRequest
        }
        ask()
    }

    /// Says whether a page is on its way to the screen.
    public func say(awaitsPage flag: Bool) { onAwaiting(flag) }
}
