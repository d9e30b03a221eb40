import HostLink

/// Tells guests the machine's way to other machines.
@MainActor
final class NetworkPathService {
    private struct Follower {
        weak var session: GuestSession?
    }

    private var followers: [Follower] = []
    private var path: NetworkPath

    init(_ path: NetworkPath) { self.path = path }

    /// A guest has begun. It is told unless the way is what it is where nobody tells.
    func add(_ session: GuestSession) {
        followers.removeAll { $0.session == nil }
        followers.append(Follower(session: session))
        if path != NetworkPath() { session.send(.networkPath(path)) }
    }

    func change(_ path: NetworkPath) {
        guard path != self.path else { return }
        self.path = path
        for follower in followers { follower.session?.send(.networkPath(path)) }
    }
}
