internal import Locks

/// The guest's way to other machines, as far as its host says: the machine's, and whether its user lets it have any. It is
/// what Network and SystemConfiguration tell.
@_spi(Hosting) public final class GuestNetwork: Sendable {
    public enum Medium: Hashable, Sendable {
        case other
        case wiFi
        case cellular
        case wired
    }

    public struct Interface: Hashable, Sendable {
        public var name: String
        public var index: Int
        public var medium: Medium

        public init(name: String, index: Int, medium: Medium) {
            self.name = name
            self.index = index
            self.medium = medium
        }
    }

    /// The machine's way.
    public struct Path: Hashable, Sendable {
        public var isConnected = true
        /// The preferred one first.
        public var interfaces: [Interface] = []
        public var supportsIPv4 = true
        public var supportsIPv6 = true
        public var isExpensive = false

        public init() {}

        static let none: Path = {
            var path = Path()
            (path.isConnected, path.supportsIPv4, path.supportsIPv6) = (false, false, false)
            return path
        }()
    }

    private struct State {
        var machine = Path()
        /// A program that is no guest asks nobody.
        var isAllowed = true
        var observers: [Int: @Sendable () -> Void] = [:]
        var nextObserver = 0

        var path: Path { isAllowed ? machine : .none }
    }

    private let state = Locked(State())

    init() {}

    // MARK: The host's side

    /// The machine's way is another one.
    public func tell(_ path: Path) { change { $0.machine = path } }

    /// Whether the user lets the guest reach any other machine.
    public func allow(_ isAllowed: Bool) { change { $0.isAllowed = isAllowed } }

    private func change(_ body: (inout State) -> Void) {
        let observers = state.withLock { state in
            let old = state.path
            body(&state)
            return state.path == old ? [] : Array(state.observers.values)
        }
        for observer in observers { observer() }
    }

    // MARK: The frameworks' side

    /// The machine's way, if the guest may use it; without a connection if not.
    public var path: Path { state.withLock { $0.path } }

    /// Calls `body`, on any thread, whenever `path` has changed.
    /// - Returns: what `remove` takes.
    public func observe(_ body: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.nextObserver += 1
            state.observers[state.nextObserver] = body
            return state.nextObserver
        }
    }

    public func remove(_ observer: Int) { state.withLock { $0.observers[observer] = nil } }

    /// Whether a host can be reached, as a name or an address: by the user's right, and by the machine's way, without which
    /// there is only this machine itself. Nothing is asked of the network.
    public func canReach(_ host: String) -> Bool {
        guard FoundationProcess.current.mayReach(host) else { return false }
        let name = host.lowercased()
        let isOwn = name == "localhost" || name.hasSuffix(".localhost") || name.hasPrefix("127.") || name == "::1"
        return isOwn || state.withLock { $0.machine.isConnected }
    }
}
