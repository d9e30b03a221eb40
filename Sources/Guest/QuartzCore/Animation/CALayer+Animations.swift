// Adding, removing and running animations; the presented values.
import CoreGraphics
import Foundation

extension CALayer {
    /// Starts a copy of an animation. One that runs under the same key ends.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        start(anim, key: key, isImplicit: false)
    }

    /// - Parameter isImplicit: the layer began it by itself because a value changed.
    func start(_ anim: CAAnimation, key: String?, isImplicit: Bool) {
        let context = context
        guard let own = anim.copy() as? CAAnimation else { return }
        // With what is on its way now, before that ends.
        if let transition = own as? CATransition { transition.oldLook = takeLook() }
        let name =
            own is CATransition
            ? CATransition.key : key ?? "animation-\(animations.count)-\(ObjectIdentifier(anim).hashValue)"
        stop(withKey: name)
        if own.timingFunction == nil { own.timingFunction = CATransaction.animationTimingFunction() }
        let running = RunningAnimation(
            key: name, animation: own, isImplicit: isImplicit, begin: own.beginTime > 0 ? own.beginTime : context.now,
            length: own.runLength(in: CATransaction.animationDuration()),
            completions: LayerContext.current.withTransactions { $0.openCompletions })
        for completion in running.completions { completion.animationDidBegin() }
        animations.append(running)
        markChanged()
        context.add(self)
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
        for completion in running.completions { completion.animationDidEnd() }
    }

    /// The layer is going: whoever waits for its animations is told.
    func endAnimations() {
        let all = animations
        animations = []
        for running in all where !running.hasEnded { finish(running, completed: false) }
    }

    var hasMovingAnimations: Bool { animations.contains { !$0.hasEnded } }

    /// Whether something moves that does not end by itself.
    var movesForever: Bool { animations.contains { !$0.hasEnded && !$0.schedule.activeLength.isFinite } }

    var hasTransition: Bool { animations.contains { $0.animation is CATransition } }

    /// Whether a key is being animated that the drawing depends on.
    var redrawsWhileAnimating: Bool {
        animations.contains { running in
            guard let path = (running.animation as? CAPropertyAnimation)?.keyPath else { return false }
            return type(of: self).needsDisplay(forKey: path)
        }
    }

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

    /// To be called before the layer is drawn. Before the first time, its implicit animations end, because a layer
    /// appears with its final values; animations that were added explicitly begin to run.
    func willBeRendered() {
        if !hasBeenRendered {
            hasBeenRendered = true
            let begun = animations.filter { $0.isImplicit && !$0.hasEnded }
            animations.removeAll { $0.isImplicit }
            if !begun.isEmpty {
                forgetExtent()
                context.performAfterCommit { [self] in for running in begun { finish(running, completed: true) } }
            }
        }
        if hasMovingAnimations { context.add(self) }
    }

    /// The properties as presented at the context's time.
    var presentedValues: PresentedValues {
        let values = PresentedValues(self)
        guard !animations.isEmpty else { return values }
        let now = context.now
        for running in animations {
            RunningAnimation.apply(
                running.animation, begin: running.begin, length: running.length, at: now, to: values)
        }
        return values
    }

    func presentedValue(forKeyPath path: String) -> AnimatableValue? { presentedValues.value(forKeyPath: path) }

    private func presentationCopy() -> CALayer {
        animations.isEmpty ? self : presentationCopy(with: presentedValues)
    }

    /// A copy of the layer's own class with other values.
    func presentationCopy(with values: PresentedValues) -> CALayer {
        let copy = RuntimeLayerClass.copy(self, as: type(of: self))
        copy.properties = values.properties
        for (key, value) in values.extras { copy.setExtraValue(value, forKey: key) }
        copy.copiedSuperlayer = superlayer
        return copy
    }
}
