import AppleFoundation
internal import Locks

/// What a tree of layers lives in: where its time is from, who hears that something changed, and what of it moves.
///
/// A window's root layer has the context that was current when the window was made, and everything below it follows. A
/// layer in no such tree uses the current one. Programs have one context, `main`; a test makes its own and is alone in it:
///
///     let context = LayerContext(clock: { seconds })
///     LayerContext.$current.withValue(context) { … }
@_spi(Hosting)
public final class LayerContext: @unchecked Sendable {
    /// The program's context. Only the program itself sets its clock and its listeners.
    public static let main = LayerContext(clock: { ProcessInfo.processInfo.systemUptime })

    /// The context of layers and transactions that belong to no window.
    @TaskLocal public static var current = LayerContext.main

    /// Answers the time in seconds since an arbitrary moment.
    public var clock: () -> CFTimeInterval

    /// Called once when something has changed since the last commit; the answer is a call of `commit`.
    public var onCommitNeeded: (() -> Void)?

    /// Called once when a tick is wanted; the answer is a call of `tick()` a frame later.
    public var onTickNeeded: (() -> Void)?

    /// True from the first change until the commit.
    public private(set) var isCommitNeeded = false

    private var isCommitting = false
    private var isTickRequested = false
    private var frameTime: CFTimeInterval?
    private var moving: [CALayer] = []
    private var followers: [any FrameFollower] = []
    /// What drawing has cost since the context was made.
    package var costs = RenderingCosts()
    /// A few pictures as large as a widget at three pixels per point.
    let backings = BackingBudget(bytes: 6 << 20)
    /// Old looks, while they leave: some pictures as large as a screen.
    let looks = BackingBudget(bytes: 48 << 20)
    private var afterCommit: [() -> Void] = []
    private let transactions = Locked<[pthread_t: TransactionStack]>([:])

    public init(clock: @escaping () -> CFTimeInterval) {
        self.clock = clock
    }

    // MARK: Time

    /// The time that layers are seen at: within a commit that of its beginning, so that all of a frame is of one moment.
    package var now: CFTimeInterval { frameTime ?? clock() }

    /// Layers that move look different at another moment, also between two ticks.
    func markMovingLayers() {
        for layer in moving where layer.hasMovingAnimations { layer.markTreeChanged() }
    }

    /// Lets time stand still for layers while `body` runs.
    func atOneMoment<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard frameTime == nil else { return try body() }
        frameTime = clock()
        defer { frameTime = nil }
        return try body()
    }

    // MARK: Commits

    package func setNeedsCommit() {
        guard !isCommitNeeded, !isCommitting else { return }
        isCommitNeeded = true
        onCommitNeeded?()
    }

    /// The end of a turn: lays out and draws in `body`, then ends the implicit transaction. Changes made meanwhile belong
    /// to this commit and ask for no other; those of completion blocks ask for the next one. Commits within commits are
    /// part of the outer one.
    public func commit<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard !isCommitting else { return try body() }
        isCommitting = true
        defer {
            isCommitting = false
            isCommitNeeded = false
            letGoOfLayersWithoutTree()
            withTransactions { $0.endImplicit() }?.commit()
            let waiting = afterCommit
            afterCommit = []
            for body in waiting { body() }
        }
        return try atOneMoment(body)
    }

    /// Runs `body`, which may call anybody, when the frame that is being drawn is done.
    func performAfterCommit(_ body: @escaping () -> Void) {
        afterCommit.append(body)
        setNeedsCommit()
    }

    // MARK: Transactions

    /// The open transactions of the calling thread; nil if there are none.
    var openTransactions: TransactionStack? {
        transactions.withLock { $0[pthread_self()] }
    }

    /// Changes the open transactions of the calling thread. The implicit one ends with a commit or with `flush()` on that
    /// thread.
    func withTransactions<Result>(_ body: (TransactionStack) -> Result) -> Result {
        let thread = pthread_self()
        let stack = transactions.withLock { known in
            let stack = known[thread] ?? TransactionStack()
            known[thread] = stack
            return stack
        }
        defer { if stack.isEmpty { transactions.withLock { $0[thread] = nil } } }
        return body(stack)
    }

    // MARK: Animations

    /// Whether anything is under way that will change what shows.
    public var isAnimating: Bool { !moving.isEmpty || !followers.isEmpty }

    /// Ends what is over, tells delegates and completions, and marks what moves as changed.
    public func tick() {
        isTickRequested = false
        let now = self.now
        for layer in moving { layer.advanceAnimations(to: now) }
        moving.removeAll { !$0.hasMovingAnimations }
        for follower in followers where !follower.follow(now) { remove(follower) }
        askForTick()
    }

    /// Has `follower` moved on with each frame until it says that it is done.
    package func add(_ follower: any FrameFollower) {
        if !followers.contains(where: { $0 === follower }) { followers.append(follower) }
        askForTick()
    }

    package func remove(_ follower: any FrameFollower) {
        followers.removeAll { $0 === follower }
    }

    /// A layer has animations from here on.
    func add(_ layer: CALayer) {
        if !moving.contains(where: { $0 === layer }) { moving.append(layer) }
        askForTick()
    }

    private func askForTick() {
        guard isAnimating, !isTickRequested, let onTickNeeded else { return }
        isTickRequested = true
        onTickNeeded()
    }

    /// Animations of layers that have left their window end. Endless ones of layers that were never in a window stop
    /// ticking until the layer is shown.
    private func letGoOfLayersWithoutTree() {
        let lost = moving.filter { $0.root.hostingContext == nil }
        guard !lost.isEmpty else { return }
        for layer in lost where layer.hasBeenRendered { layer.removeAllAnimations() }
        moving.removeAll { layer in
            lost.contains { $0 === layer } && (layer.hasBeenRendered || layer.movesForever)
        }
    }
}
