@_spi(Hosting) import AppleFoundation
internal import Locks

/// Tells whether there is a way to other machines, and when that changes: because of the machine, or because the user lets
/// the app have it.
///
/// - Status: complete
public final class NWPathMonitor: AsyncSequence, @unchecked Sendable {
    private struct State {
        var handler: (@Sendable (NWPath) -> Void)?
        var queue: DispatchQueue?
        var observer: Int?
        var told: NWPath?
        var isCancelled = false
    }

    private let state = Locked(State())
    private let network = FoundationProcess.current.network
    private let isWanted: @Sendable (NWInterface.InterfaceType) -> Bool

    public init() { isWanted = { _ in true } }

    /// Looks at interfaces of one kind only.
    public init(requiredInterfaceType: NWInterface.InterfaceType) { isWanted = { $0 == requiredInterfaceType } }

    /// Looks past interfaces of these kinds.
    public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
        isWanted = { !prohibitedInterfaceTypes.contains($0) }
    }

    deinit { stop() }

    /// The way as it is now.
    public var currentPath: NWPath { NWPath(network.path, isWanted: isWanted) }

    /// Called on the queue with the way as it is at `start`, and with each that differs from it.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { state.withLock { $0.handler } }
        set { state.withLock { $0.handler = newValue } }
    }

    /// Where the handler is called; nil before `start`.
    public var queue: DispatchQueue? { state.withLock { $0.queue } }

    /// Begins to tell. One that was begun or cancelled already does nothing.
    public func start(queue: DispatchQueue) {
        let isNew = state.withLock { state in
            guard state.queue == nil, !state.isCancelled else { return false }
            state.queue = queue
            return true
        }
        guard isNew else { return }
        let observer = network.observe { [weak self] in self?.tellSoon() }
        let isLate = state.withLock { state in
            if !state.isCancelled { state.observer = observer }
            return state.isCancelled
        }
        if isLate { network.remove(observer) }
        tellSoon()
    }

    /// Ends for good: nothing more is told.
    public func cancel() { stop() }

    private func stop() {
        let observer = state.withLock { state in
            state.isCancelled = true
            state.handler = nil
            defer { state.observer = nil }
            return state.observer
        }
        if let observer { network.remove(observer) }
    }

    private func tellSoon() {
        queue?.async { [weak self] in
            guard let self else { return }
            let path = currentPath
            let handler = state.withLock { state in
                guard !state.isCancelled, state.told != path else { return nil as (@Sendable (NWPath) -> Void)? }
                state.told = path
                return state.handler
            }
            handler?(path)
        }
    }

    // MARK: As a sequence

    /// The ways one after the other, beginning with the present one.
    ///
    /// - Status: complete
    public struct Iterator: AsyncIteratorProtocol {
        private var paths: AsyncStream<NWPath>.Iterator

        fileprivate init(_ paths: AsyncStream<NWPath>) { self.paths = paths.makeAsyncIterator() }

        public mutating func next() async -> NWPath? { await paths.next() }
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(
            AsyncStream(bufferingPolicy: .bufferingNewest(1)) { paths in
                pathUpdateHandler = { paths.yield($0) }
                paths.onTermination = { [weak self] _ in self?.cancel() }
                start(queue: DispatchQueue(label: "org.hodie.path"))
            })
    }
}
