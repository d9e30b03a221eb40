@_spi(Hosting) import QuartzCore
import Testing
@_spi(Hosting) import UIKit

/// Moves the clock of what a test animates, which is in a context of its own.
private struct HeldClock {
    fileprivate final class Time: @unchecked Sendable { var seconds = 100.0 }
    fileprivate let time: Time
    fileprivate let context: LayerContext

    func advance(_ seconds: Double) {
        time.seconds += seconds
        context.tick()
    }

    static func run(_ body: (HeldClock) -> Void) {
        let time = Time()
        let context = LayerContext(clock: { time.seconds })
        LayerContext.$current.withValue(context) { body(HeldClock(time: time, context: context)) }
    }
}

@MainActor struct AnimationTests {
    @Test func theModelChangesAtOnceAndWhatShowsFollows() {
        HeldClock.run { clock in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var finished: Bool?
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.alpha = 0
            } completion: {
                finished = $0
            }
            #expect(view.alpha == 0)
            #expect(view.layer.presentation()?.opacity == 1)
            clock.advance(0.25)
            #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.75) < 0.001)
            #expect(finished == nil)
            clock.advance(0.8)
            #expect(view.layer.presentation()?.opacity == 0)
            #expect(finished == true)
        }
    }

    @Test func outsideOfBlocksNothingAnimates() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.alpha = 0.5
        #expect(view.layer.animationKeys() == nil)
        UIView.animate(withDuration: 1) {
            #expect(UIView.areAnimationsEnabled)
            UIView.performWithoutAnimation {
                #expect(!UIView.areAnimationsEnabled)
                view.alpha = 0.25
            }
            #expect(UIView.areAnimationsEnabled)
        }
        #expect(view.layer.animationKeys() == nil)
        UIView.animate(withDuration: 0) { view.alpha = 1 }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func movingViewsTakeNoTouchesUnlessAllowed() {
        HeldClock.run { clock in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            root.addSubview(view)
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
            clock.advance(1.5)
            #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 1 })
            #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
            clock.advance(1.5)
        }
    }

    @Test func keyframesRunOneAfterTheOther() {
        HeldClock.run { clock in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            UIView.animateKeyframes(withDuration: 2, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
            }
            clock.advance(0.5)
            #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.75) < 0.001)
            clock.advance(1)
            #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.25) < 0.001)
            clock.advance(1)
            #expect(view.layer.presentation()?.opacity == 0)
        }
    }

    @Test func theOldWayToAnimateTakesItsDuration() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(2)
        view.alpha = 0
        UIView.commitAnimations()
        #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
        view.center = CGPoint(x: 50, y: 50)
        #expect(view.layer.animation(forKey: "position") == nil)
        view.layer.removeAllAnimations()
    }

    @Test func anAnimatorStartsWhenTold() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        #expect(view.alpha == 1)
        animator.startAnimation()
        #expect(view.alpha == 0)
        #expect(animator.isRunning && animator.state == .active)
        var ended: UIViewAnimatingPosition?
        animator.addCompletion { ended = $0 }
        view.layer.removeAllAnimations()
        #expect(ended == .current)
        #expect(animator.state == .inactive)
    }
}
