@_spi(Hosting) import QuartzCore

/// The animations that some work begins, held and shown where somebody wants them, until they run to their end or back.
@MainActor final class ScrubbedAnimations: @preconcurrency FrameFollower {
    /// A property that an animation is going to change, and what it was before.
    private struct Change {
        let layer: CALayer
        let key: String
        let before: Any?
    }

    private struct Held {
        let layer: CALayer
        let key: String
        let animation: CAAnimation
        /// Seconds after the others.
        let delay: TimeInterval
        let length: TimeInterval
    }

    /// The one that collects at the moment.
    static var collecting: ScrubbedAnimations? { AnimationState.current.collecting }

    private let context: LayerContext
    private var changes: [Change] = []
    private var held: [Held] = []
    /// Seconds.
    private var length: TimeInterval = 0
    private var progress = 0.0
    /// Where everything goes by itself, from when, and at how many ways per second.
    private var way: (end: Double, start: Double, from: CFTimeInterval, speed: Double)?

    init(in context: LayerContext, _ work: () -> Void) {
        self.context = context
        let now = CACurrentMediaTime()
        let outer = AnimationState.current.collecting
        AnimationState.current.collecting = self
        work()
        AnimationState.current.collecting = outer
        for change in changes {
            guard let animation = change.layer.animation(forKey: change.key) else { continue }
            let delay = animation.beginTime > 0 ? max(animation.beginTime - now, 0) : 0
            held.append(
                Held(
                    layer: change.layer, key: change.key, animation: animation, delay: delay,
                    length: animation.duration))
            animation.speed = 0
        }
        length = held.map { $0.delay + $0.length }.max() ?? 0
        show(0)
    }

    /// To be called before a property changes whose change is going to be animated.
    func willChange(_ layer: CALayer, key: String) {
        guard !changes.contains(where: { $0.layer === layer && $0.key == key }) else { return }
        changes.append(Change(layer: layer, key: key, before: layer.layerValue(forKeyPath: key)))
    }

    /// - Parameter progress: 0 to 1.
    func show(_ progress: Double) {
        self.progress = progress
        for one in held {
            // A moment before the end, as what has ended is gone.
            one.animation.timeOffset = min(max(progress * length - one.delay, 0), one.length * 0.9999)
        }
    }

    /// - Parameter speed: 1 for as fast as the animations would have run.
    func run(to end: Double, speed: Double) {
        guard length > 0 else { return arrive(end) }
        way = (end, progress, context.now, speed / length)
        context.add(self)
    }

    func follow(_ now: CFTimeInterval) -> Bool {
        guard let way else { return false }
        let distance = way.speed * (now - way.from)
        guard distance < abs(way.end - way.start) else {
            self.way = nil
            arrive(way.end)
            return false
        }
        show(way.start + (way.end > way.start ? distance : -distance))
        return true
    }

    /// Shows an end at once, whatever runs.
    func jump(to end: Double) {
        way = nil
        context.remove(self)
        arrive(end)
    }

    private func arrive(_ end: Double) {
        let (held, changes) = (held, changes)
        (self.held, self.changes) = ([], [])
        if end == 1 {
            for one in held {
                one.animation.speed = 1
                one.animation.timeOffset = one.delay + one.length
            }
            return
        }
        UIView.performWithoutAnimation {
            for change in changes { change.layer.setLayerValue(change.before, forKeyPath: change.key) }
        }
        for one in held { one.layer.removeAnimation(forKey: one.key) }
    }
}
