import Foundation
internal import Locks

/// How this process hears of other processes of its app, and they of it: notifications that are a name and nothing else.
@_spi(Hosting) public final class DarwinNotifications: Sendable {
    private struct State {
        var names: Set<String> = []
        var send: @Sendable (String) -> Void = { _ in }
        var observe: @Sendable (Set<String>) -> Void = { _ in }
    }

    private let state = Locked(State())
    /// Kept as long as this is: whoever observes has it by a pointer.
    private let made = Locked<CFNotificationCenter?>(nil)

    init() {}

    var center: CFNotificationCenter {
        made.withLock { center in
            if let center { return center }
            let new = CFNotificationCenter(darwin: self)
            center = new
            return new
        }
    }

    /// Brings a name to the app's other processes, and says which names are observed here. Before this is called, nobody
    /// hears anything.
    public func connect(
        send: @escaping @Sendable (String) -> Void, observe: @escaping @Sendable (Set<String>) -> Void
    ) {
        state.withLock { state in
            state.send = send
            state.observe = observe
        }
    }

    /// Another process has posted a name.
    @MainActor public func receive(_ name: String) { made.withLock { $0 }?.deliver(name) }

    /// Its own process hears it as well.
    func post(_ name: String) {
        state.withLock { $0.send }(name)
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { receive(name) } }
    }

    var observedNames: Set<String> {
        get { state.withLock { $0.names } }
        set {
            let observe = state.withLock { state in
                defer { state.names = newValue }
                return state.names == newValue ? nil : state.observe
            }
            observe?(newValue)
        }
    }
}
