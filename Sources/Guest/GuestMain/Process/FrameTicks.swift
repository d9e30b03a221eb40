import Dispatch
import HostLink
@_spi(Hosting) import QuartzCore

/// Gives animations their time: a tick each 16 ms while something moves and is seen, none otherwise. Where the wall clock
/// is held, animations go by ticks as well, so that their pictures are the same each time.
@MainActor
final class FrameTicks {
    private static let interval = 0.016

    private let context: LayerContext
    private let tick: () -> Void
    private var isScheduled = false
    private var isWanted = false
    private var heldTime = 0.0
    /// Whether the animations are moving on now. What they change meanwhile is drawn just after.
    private(set) var isMoving = false

    /// Whether anything can be seen; ticks that are wanted meanwhile wait.
    var isSeen = false {
        didSet { if isSeen, isWanted { schedule() } }
    }

    /// - Parameters:
    ///   - context: what moves; its clock is held if `holdsTime`.
    ///   - tick: called after the animations have moved on.
    init(context: LayerContext, holdsTime: Bool, tick: @escaping () -> Void) {
        self.context = context
        self.tick = tick
        if holdsTime { context.clock = { [weak self] in MainActor.assumeIsolated { self?.heldTime ?? 0 } } }
        context.onTickNeeded = { [weak self] in MainActor.assumeIsolated { self?.request() } }
    }

    private func request() {
        isWanted = true
        if isSeen { schedule() }
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            MainActor.assumeIsolated { self?.run() }
        }
    }

    private func run() {
        isScheduled = false
        guard isSeen, isWanted else { return }
        isWanted = false
        heldTime += Self.interval
        isMoving = true
        context.tick()
        isMoving = false
        tick()
    }
}
