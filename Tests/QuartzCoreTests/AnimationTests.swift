import CoreGraphics
import Foundation
import Testing

@testable @_spi(Hosting) import QuartzCore

/// With a clock that is held by hand. Each test holds it for itself, on the main actor: others use the clock as well.
@MainActor @Suite(.serialized) final class AnimationTests {
    private var time = 100.0
    private let clock = AnimationClock.source
    private var ticksWanted = 0

    private func hold() {
        // What other tests left moving is not this one's.
        AnimationDriver.forgetAll()
        AnimationClock.source = { [unowned self] in self.time }
        AnimationDriver.requestTick = { [unowned self] in self.ticksWanted += 1 }
    }

    private func release() {
        AnimationClock.source = clock
        AnimationDriver.requestTick = nil
    }

    private func advance(to seconds: Double) {
        time = 100 + seconds
        AnimationDriver.tick()
    }

    private final class Witness: CAAnimationDelegate {
        var events: [String] = []
        func animationDidStart(_ anim: CAAnimation) { events.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
    }

    @Test func basicAnimationRunsFromTo() throws {
        hold()
        defer { release() }
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 2
        let witness = Witness()
        animation.delegate = witness
        layer.opacity = 0.3
        layer.add(animation, forKey: "fade")
        time = 101
        #expect(layer.presentation()?.opacity == 0.5)
        #expect(layer.opacity == 0.3)
        advance(to: 1.5)
        #expect(layer.animationKeys() == ["fade"])
        advance(to: 2)
        #expect(layer.animationKeys() == nil)
        #expect(layer.presentation()?.opacity == 0.3)
        #expect(witness.events == ["start", "stop true"])
    }

    @Test func ticksAreAskedForOnlyWhileSomethingMoves() {
        hold()
        defer { release() }
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "cornerRadius")
        animation.toValue = 4
        animation.duration = 1
        layer.add(animation, forKey: nil)
        #expect(ticksWanted == 1)
        advance(to: 0.5)
        #expect(ticksWanted == 2)
        advance(to: 1)
        #expect(ticksWanted == 2)
        #expect(!AnimationDriver.isAnimating)
    }

    @Test func repeatingThereAndBack() {
        hold()
        defer { release() }
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 10
        animation.duration = 1
        animation.autoreverses = true
        animation.repeatCount = 2
        layer.add(animation, forKey: "move")
        func x(_ seconds: Double) -> CGFloat? {
            time = 100 + seconds
            return layer.presentation()?.position.x
        }
        #expect(x(0.25) == 2.5)
        #expect(x(1.5) == 5)
        #expect(x(2.25) == 2.5)
        advance(to: 4)
        #expect(layer.animationKeys() == nil)
    }

    @Test func fillModeHoldsTheEnd() {
        hold()
        defer { release() }
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0.25
        animation.duration = 1
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "fade")
        advance(to: 5)
        #expect(layer.presentation()?.opacity == 0.25)
        #expect(!AnimationDriver.isAnimating)
        layer.removeAllAnimations()
        #expect(layer.presentation()?.opacity == 1)
    }

    @Test func keyframesGoThroughAllValues() {
        hold()
        defer { release() }
        let layer = CALayer()
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        animation.values = [0, 1, 0]
        animation.keyTimes = [0, 0.25, 1]
        animation.duration = 4
        layer.add(animation, forKey: "turn")
        time = 101
        let transform = layer.presentation()?.affineTransform() ?? .identity
        #expect(abs(atan2(transform.b, transform.a) - 1) < 1e-9)
        layer.removeAllAnimations()
    }

    @Test func springOvershootsAndSettles() {
        hold()
        defer { release() }
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.damping = 5
        let highest = stride(from: 0.0, to: 5, by: 0.01).map { spring.progress(0, $0) }.max() ?? 0
        #expect(highest > 1.1)
        #expect(abs(spring.progress(0, spring.settlingDuration) - 1) < 0.002)
    }

    @Test func completionComesAfterTheLastAnimation() {
        hold()
        defer { release() }
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        CATransaction.setAnimationDuration(1)
        let layer = CALayer()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        CATransaction.commit()
        #expect(!isDone)
        advance(to: 0.5)
        #expect(!isDone)
        advance(to: 1)
        #expect(isDone)
    }

    @Test func aLayerOnScreenAnimatesItsChanges() {
        hold()
        defer { release() }
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        let layer = CALayer()
        layer.opacity = 0.9
        #expect(layer.animationKeys() == nil)
        root.addSublayer(layer)
        _ = Picture(of: root)
        layer.opacity = 0.1
        #expect(layer.animationKeys() == ["opacity"])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 3
        CATransaction.commit()
        #expect(layer.animationKeys() == ["opacity"])
        layer.removeAllAnimations()
    }

    @Test func oneCommitIsAskedForPerTurn() {
        hold()
        defer { release() }
        var asked = 0
        CATransaction.performCommit {}
        CATransaction.schedule = { asked += 1 }
        defer { CATransaction.schedule = nil }
        let layer = CALayer()
        layer.opacity = 0.5
        layer.cornerRadius = 3
        #expect(asked == 1)
        CATransaction.performCommit { layer.setNeedsLayout() }
        #expect(asked == 1)
        layer.opacity = 0.5
        #expect(asked == 1)
        layer.opacity = 0.6
        #expect(asked == 2)
        CATransaction.performCommit {}
    }

    @Test func timingFunctionsMatchTheirCurves() {
        hold()
        defer { release() }
        let ease = CAMediaTimingFunction(name: .easeInEaseOut)
        #expect(abs(ease.value(at: 0.5) - 0.5) < 1e-6)
        #expect(ease.value(at: 0.25) < 0.2)
        #expect(CAMediaTimingFunction(name: .linear).value(at: 0.3) - 0.3 < 1e-6)
    }
}
