import CoreGraphics
import Foundation
import Testing

@testable @_spi(Hosting) import QuartzCore

/// A tree of layers in a context of its own, whose clock is moved by hand.
final class HeldLayers: @unchecked Sendable {
    private(set) var seconds = 0.0
    private(set) var commitsWanted = 0
    private(set) var ticksWanted = 0
    private(set) lazy var context = LayerContext(clock: { [unowned self] in 100 + seconds })
    /// The root of the tree, 20 × 20 points.
    let root: CALayer

    init() {
        root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        context.onTickNeeded = { [unowned self] in ticksWanted += 1 }
        context.onCommitNeeded = { [unowned self] in commitsWanted += 1 }
        root.hostingContext = context
    }

    /// Runs `body` with everything that is global for layers being this tree's.
    static func run<Result>(_ body: (HeldLayers) throws -> Result) rethrows -> Result {
        let layers = LayerContext.$current.withValue(LayerContext(clock: { 0 })) { HeldLayers() }
        return try LayerContext.$current.withValue(layers.context) { try body(layers) }
    }

    func advance(to seconds: Double) {
        self.seconds = seconds
        context.tick()
    }

    func hold(at seconds: Double) { self.seconds = seconds }

    /// The end of a turn of the run loop, in which the tree is drawn.
    @discardableResult
    func commit() -> Picture { context.commit { Picture(of: root) } }
}

@MainActor struct AnimationTests {
    private final class Witness: CAAnimationDelegate {
        var events: [String] = []
        func animationDidStart(_ anim: CAAnimation) { events.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
    }

    private func fade(to value: Double, duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = value
        animation.duration = duration
        return animation
    }

    @Test func basicAnimationRunsFromTo() {
        HeldLayers.run { layers in
            let layer = CALayer()
            layer.opacity = 0.3
            layer.removeAllAnimations()
            let animation = fade(to: 1, duration: 2)
            animation.fromValue = 0
            let witness = Witness()
            animation.delegate = witness
            layer.add(animation, forKey: "fade")
            layers.hold(at: 1)
            #expect(layer.presentation()?.opacity == 0.5)
            #expect(layer.opacity == 0.3)
            layers.advance(to: 1.5)
            #expect(layer.animationKeys() == ["fade"])
            layers.advance(to: 2)
            #expect(layer.animationKeys() == nil)
            #expect(layer.presentation()?.opacity == 0.3)
            #expect(witness.events == ["start", "stop true"])
        }
    }

    @Test func ticksAreAskedForOnlyWhileSomethingMoves() {
        HeldLayers.run { layers in
            layers.root.add(fade(to: 0.5), forKey: nil)
            #expect(layers.ticksWanted == 1)
            layers.advance(to: 0.5)
            #expect(layers.ticksWanted == 2)
            layers.advance(to: 1)
            #expect(layers.ticksWanted == 2)
            #expect(!layers.context.isAnimating)
        }
    }

    @Test func twoContextsDoNotKnowOfEachOther() {
        HeldLayers.run { first in
            HeldLayers.run { second in
                first.root.add(fade(to: 0), forKey: "fade")
                #expect(first.context.isAnimating)
                #expect(!second.context.isAnimating)
                second.advance(to: 5)
                #expect(first.root.presentation()?.opacity == 1)
                CATransaction.setAnimationDuration(3)
                LayerContext.$current.withValue(first.context) {
                    #expect(CATransaction.animationDuration() == 0.25)
                }
            }
        }
    }

    @Test func repeatingThereAndBack() {
        HeldLayers.run { layers in
            let layer = CALayer()
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0
            animation.toValue = 10
            animation.duration = 1
            animation.autoreverses = true
            animation.repeatCount = 2
            layer.add(animation, forKey: "move")
            func x(_ seconds: Double) -> CGFloat? {
                layers.hold(at: seconds)
                return layer.presentation()?.position.x
            }
            #expect(x(0.25) == 2.5)
            #expect(x(1.5) == 5)
            #expect(x(2.25) == 2.5)
            layers.advance(to: 4)
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func fillModeHoldsTheEnd() {
        HeldLayers.run { layers in
            let animation = fade(to: 0.25)
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            layers.root.add(animation, forKey: "fade")
            layers.advance(to: 5)
            #expect(layers.root.presentation()?.opacity == 0.25)
            #expect(!layers.context.isAnimating)
            layers.root.removeAllAnimations()
            #expect(layers.root.presentation()?.opacity == 1)
        }
    }

    @Test func keyframesGoThroughAllValues() {
        HeldLayers.run { layers in
            let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
            animation.values = [0, 1, 0]
            animation.keyTimes = [0, 0.25, 1]
            animation.duration = 4
            layers.root.add(animation, forKey: "turn")
            layers.hold(at: 1)
            let transform = layers.root.presentation()?.affineTransform() ?? .identity
            #expect(abs(atan2(transform.b, transform.a) - 1) < 1e-9)
        }
    }

    @Test func springOvershootsAndSettles() {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.damping = 5
        let highest = stride(from: 0.0, to: 5, by: 0.01).map { spring.progress(0, $0) }.max() ?? 0
        #expect(highest > 1.1)
        #expect(abs(spring.progress(0, spring.settlingDuration) - 1) < 0.002)
    }

    @Test func aLayerTakesACopyOfAnAnimation() {
        HeldLayers.run { layers in
            let animation = fade(to: 0, duration: 2)
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            layers.root.add(animation, forKey: "fade")
            animation.toValue = 1
            animation.duration = 50
            layers.hold(at: 1)
            #expect(layers.root.presentation()?.opacity == 0.5)
            #expect(layers.root.animation(forKey: "fade") !== animation)
            #expect(layers.root.animation(forKey: "fade")?.duration == 2)
        }
    }

    private final class CountingAnimation: CABasicAnimation {}

    @Test func copiesOfAnimationsHaveTheirClassAndAllTheirValues() throws {
        let basic = CountingAnimation(keyPath: "position.y")
        basic.fromValue = CGFloat(1)
        basic.byValue = CGFloat(2)
        basic.isAdditive = true
        basic.repeatCount = 3
        basic.fillMode = .both
        basic.isRemovedOnCompletion = false
        let copy = try #require(basic.copy() as? CountingAnimation)
        #expect(copy.keyPath == "position.y")
        #expect(copy.fromValue as? CGFloat == 1)
        #expect(copy.byValue as? CGFloat == 2)
        #expect(copy.isAdditive)
        #expect(copy.repeatCount == 3)
        #expect(copy.fillMode == .both)
        #expect(!copy.isRemovedOnCompletion)
        let frames = CAKeyframeAnimation(keyPath: "opacity")
        frames.values = [0, 1]
        frames.calculationMode = .discrete
        let spring = CASpringAnimation(keyPath: "opacity")
        spring.damping = 4
        let group = CAAnimationGroup()
        group.animations = [frames, spring]
        let both = try #require((group.copy() as? CAAnimationGroup)?.animations)
        #expect(both[0] !== frames)
        #expect((both[0] as? CAKeyframeAnimation)?.values?.count == 2)
        #expect((both[0] as? CAKeyframeAnimation)?.calculationMode == .discrete)
        #expect((both[1] as? CASpringAnimation)?.damping == 4)
    }

    @Test func aLayerByItselfAnimatesItsChanges() {
        HeldLayers.run { layers in
            let layer = CALayer()
            #expect(layer.action(forKey: "opacity") is CABasicAnimation)
            layer.opacity = 0.5
            #expect(layer.animationKeys() == ["opacity"])
            #expect(layer.presentation()?.opacity == 1)
            layers.advance(to: 0.25)
            #expect(layer.presentation()?.opacity == 0.5)
        }
    }

    @Test func whatALayerFirstShowsIsNotAnimated() {
        HeldLayers.run { layers in
            let layer = CALayer()
            layer.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            layers.root.addSublayer(layer)
            #expect(layers.commit()[10, 10] == [255, 0, 0, 255])
            #expect(layer.animationKeys() == nil)
            layer.opacity = 0.1
            #expect(layer.animationKeys() == ["opacity"])
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.cornerRadius = 3
            CATransaction.commit()
            #expect(layer.animationKeys() == ["opacity"])
        }
    }

    @Test func whatIsRemovedStopsMovingAndCostsNoMoreFrames() {
        HeldLayers.run { layers in
            let spinner = CALayer()
            layers.root.addSublayer(spinner)
            layers.commit()
            let witness = Witness()
            let turn = fade(to: 0)
            turn.repeatCount = .infinity
            turn.delegate = witness
            spinner.add(turn, forKey: "turn")
            layers.advance(to: 0.5)
            spinner.removeFromSuperlayer()
            layers.root.addSublayer(spinner)
            layers.commit()
            #expect(spinner.animationKeys() == ["turn"])
            spinner.removeFromSuperlayer()
            layers.commit()
            #expect(spinner.animationKeys() == nil)
            #expect(witness.events == ["start", "stop false"])
            #expect(!layers.context.isAnimating)
            let wanted = (layers.ticksWanted, layers.commitsWanted)
            layers.advance(to: 1)
            #expect(layers.ticksWanted == wanted.0)
            #expect(layers.commitsWanted == wanted.1)
        }
    }

    @Test func whatWouldMoveForEverBeginsWhenItComesOnScreen() {
        HeldLayers.run { layers in
            let spinner = CALayer()
            let turn = fade(to: 0)
            turn.repeatCount = .infinity
            spinner.add(turn, forKey: "turn")
            layers.commit()
            #expect(!layers.context.isAnimating)
            #expect(spinner.animationKeys() == ["turn"])
            layers.root.addSublayer(spinner)
            layers.commit()
            #expect(layers.context.isAnimating)
        }
    }

    @Test func timingFunctionsMatchTheirCurves() {
        let ease = CAMediaTimingFunction(name: .easeInEaseOut)
        #expect(abs(ease.value(at: 0.5) - 0.5) < 1e-6)
        #expect(ease.value(at: 0.25) < 0.2)
        #expect(abs(CAMediaTimingFunction(name: .linear).value(at: 0.3) - 0.3) < 1e-6)
    }
}
