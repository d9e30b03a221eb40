public import AppNotifications
internal import Locks

/// What the guest's app tells its user of its own accord, as far as its host says: what UserNotifications asks for, and what
/// it is told. The host is asked for nothing as long as nobody uses it.
@_spi(Hosting) public final class GuestNotifications: Sendable {
    private struct State {
        var right = NotificationRight.undecided
        var badge = 0
        var onNews: (@Sendable (NotificationNews) -> Void)?
        var interceptor: (@Sendable (NotificationNews) -> Bool)?
        /// What came before somebody listened.
        var kept: [NotificationNews] = []
        var onCommand: @Sendable (NotificationCommand) -> Void = { _ in }
        var listener: (any AnyObject & Sendable)?
    }

    private let state = Locked(State())

    init() {}

    /// What the user said last.
    public var right: NotificationRight { state.withLock { $0.right } }

    /// The number on the app's icon; 0 for none.
    public var badge: Int { state.withLock { $0.badge } }

    // MARK: The host's side

    /// How the host is told something, on any thread.
    public var onCommand: @Sendable (NotificationCommand) -> Void {
        get { state.withLock { $0.onCommand } }
        set { state.withLock { $0.onCommand = newValue } }
    }

    /// The host says something, on the main thread. A right or a badge that is what it was is not passed on; what the user
    /// did with a notification waits for who listens.
    public func tell(_ news: NotificationNews) {
        let (isNew, interceptor) = state.withLock { state -> (Bool, (@Sendable (NotificationNews) -> Bool)?) in
            switch news {
            case .right(let new):
                guard new != state.right else { return (false, nil) }
                state.right = new
            case .badge(let new):
                guard new != state.badge else { return (false, nil) }
                state.badge = new
            case .willPresent, .response, .listed, .listEnds: break
            }
            return (true, state.interceptor)
        }
        guard isNew, interceptor?(news) != true else { return }
        let listener = state.withLock { state -> (@Sendable (NotificationNews) -> Void)? in
            switch news {
            case .willPresent, .response: if state.onNews == nil { state.kept.append(news) }
            case .right, .badge, .listed, .listEnds: break
            }
            return state.onNews
        }
        listener?(news)
    }

    // MARK: The guest's side

    /// Who listens, made by `make` when it is first asked for, with what it is to be told by, on the main thread.
    public func listener<Listener: AnyObject & Sendable>(
        _ make: () -> (Listener, onNews: @Sendable (NotificationNews) -> Void)
    ) -> Listener {
        if let known = state.withLock({ $0.listener }) as? Listener { return known }
        let (new, onNews) = make()
        let (listener, kept) = state.withLock { state -> (Listener, [NotificationNews]) in
            if let known = state.listener as? Listener { return (known, []) }
            (state.listener, state.onNews) = (new, onNews)
            defer { state.kept = [] }
            return (new, state.kept)
        }
        if !kept.isEmpty { DispatchQueue.main.async { for news in kept { onNews(news) } } }
        return listener
    }

    /// Has somebody hear of everything first, on the main thread, who says whether that was all of it: UIKit, of the
    /// notifications that are asked for as before iOS 10.
    public func intercept(_ interceptor: @escaping @Sendable (NotificationNews) -> Bool) {
        state.withLock { $0.interceptor = interceptor }
    }

    /// Tells the host something.
    public func say(_ command: NotificationCommand) {
        if case .badge(let number) = command { state.withLock { $0.badge = number } }
        onCommand(command)
    }
}
