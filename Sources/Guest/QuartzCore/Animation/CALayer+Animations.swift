// Adding, removing and running animations; the presented values.
import CoreGraphics
import Foundation

extension CALayer {
    /// Starts an animation. One that runs under the same key ends.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        let now = AnimationClock.now
        let name = key ?? "animation-\(animations.count)-\(ObjectIdentifier(anim).hashValue)"
        stop(withKey: name)
        if anim.timingFunction == nil { anim.timingFunction = CATransaction.animationTimingFunction() }
        let running = RunningAnimation(
            key: name, animation: anim, begin: anim.beginTime > 0 ? anim.beginTime : now,
            length: anim.runLength(in: CATransaction.animationDuration()), transactions: CATransaction.levels)
        for level in running.transactions { level.animationCount += 1 }
        animations.append(running)
        markChanged()
        AnimationDriver.add(self)
    }

    public func removeAllAnimations() {
        for running in animations { stop(withKey: running.key) }
    }

    public func removeAnimation(forKey key: String) {
        stop(withKey: key)
    }

    public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

    public func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

    /// A copy of the layer as it looks now, in the middle of its animations.
    public func presentation() -> Self? {
        presentationCopy() as? Self
    }

    public func model() -> Self { self }

    private func stop(withKey key: String) {
        guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
        let running = animations.remove(at: index)
        markChanged()
        if !running.hasEnded { finish(running, completed: false) }
    }

    private func finish(_ running: RunningAnimation, completed: Bool) {
        running.animation.delegate?.animationDidStop(running.animation, finished: completed)
        for level in running.transactions { level.animationDidEnd() }
    }

    var hasMovingAnimations: Bool { animations.contains { !$0.hasEnded } }

    func advanceAnimations(to now: CFTimeInterval) {
        var ended: [RunningAnimation] = []
        for index in animations.indices where !animations[index].hasEnded {
            let moment = animations[index].schedule.moment(at: now)
            if moment != .before, !animations[index].hasStarted {
                animations[index].hasStarted = true
                animations[index].animation.delegate?.animationDidStart(animations[index].animation)
            }
            if case .after = moment {
                animations[index].hasEnded = true
                ended.append(animations[index])
            }
        }
        markChanged()
        animations.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
        for running in ended { finish(running, completed: true) }
    }

    /// The properties as presented at the clock's time.
    var presentedValues: PresentedValues {
        let values = PresentedValues(self)
        let now = animations.isEmpty ? 0 : AnimationClock.now
        for running in animations {
            RunningAnimation.apply(
                running.animation, begin: running.begin, length: running.length, at: now, to: values)
        }
        return values
    }

    func presentedValue(forKeyPath path: String) -> AnimatableValue? { presentedValues.value(forKeyPath: path) }

    private func presentationCopy() -> CALayer {
        guard !animations.isEmpty else { return self }
        let copy = makeCopy()
        let values = presentedValues
        copy.properties = values.properties
        for (key, value) in values.extras { copy.setExtraValue(value, forKey: key) }
        copy.superlayer = superlayer
        return copy
    }
}
