@_spi(Hosting) import AppleFoundation
import Synchronization

/// Whether a host, or any, can be reached: by what the user lets the app reach, and by the machine's way to other machines.
/// Nothing is sent for it.
///
/// - Status: complete
public final class SCNetworkReachability: @unchecked Sendable {
    /// What a callback was set with; lets go of it at the end.
    private final class Listener {
        let callback: SCNetworkReachabilityCallBack
        private let context: SCNetworkReachabilityContext
        let info: UnsafeMutableRawPointer?

        init(_ callback: @escaping SCNetworkReachabilityCallBack, _ context: SCNetworkReachabilityContext) {
            self.callback = callback
            self.context = context
            info = context.info.map { info in
                context.retain.map { UnsafeMutableRawPointer(mutating: $0(info)) } ?? info
            }
        }

        deinit { if let info { context.release?(info) } }
    }

    private struct State {
        var listener: Listener?
        var perform: ((@escaping () -> Void) -> Void)?
        var observer: Int?
        var told: SCNetworkReachabilityFlags?
    }

    private let lock = NSLock()
    private var state = State()
    private let network = FoundationProcess.current.network
    /// A name or an address; nil for any host.
    private let host: String?

    init(host: String?) { self.host = host }

    deinit { if let observer = state.observer { network.remove(observer) } }

    var flags: SCNetworkReachabilityFlags {
        let path = network.path
        guard host.map({ network.canReach($0) }) ?? path.isConnected else { return [] }
        return path.interfaces.first?.medium == .cellular ? [.reachable, .isWWAN] : .reachable
    }

    func setCallback(_ callback: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext) {
        let listener = callback.map { Listener($0, context) }
        lock.withLock { state.listener = listener }
    }

    /// - Parameter perform: calls what it is given where the callback is to be called; nil to call it no more.
    func schedule(_ perform: ((@escaping () -> Void) -> Void)?) {
        let old = lock.withLock {
            state.perform = perform
            defer { if perform == nil { state.observer = nil } }
            return state.observer
        }
        guard perform != nil else {
            if let old { network.remove(old) }
            return
        }
        // A name is told of when it is known whether it can be reached; of an address, changes alone.
        let isFirstTold = host != nil
        let now = isFirstTold ? nil : flags
        lock.withLock { state.told = now }
        if old == nil {
            let observer = network.observe { [weak self] in self?.tellSoon() }
            lock.withLock { state.observer = observer }
        }
        if isFirstTold { tellSoon() }
    }

    /// Whom to tell of these flags; nil if they are no news.
    private func takeListener(for flags: SCNetworkReachabilityFlags) -> Listener? {
        lock.withLock {
            guard state.perform != nil, state.told != flags else { return nil }
            state.told = flags
            return state.listener
        }
    }

    private func tellSoon() {
        let perform = lock.withLock { state.perform }
        perform? { [weak self] in
            guard let self else { return }
            let flags = flags
            let listener = takeListener(for: flags)
            if let listener { listener.callback(self, flags, listener.info) }
        }
    }
}
