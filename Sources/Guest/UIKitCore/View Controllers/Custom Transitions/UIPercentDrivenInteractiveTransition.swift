@_spi(Hosting) import QuartzCore

/// Brings the animations of a transition as far as somebody says.
///
/// - Status: partial (holds what views animate, and not what is added to layers; what runs is not taken up again)
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
    UIViewControllerInteractiveTransitioning
{
    private weak var context: CustomTransition?
    private var scrubbed: ScrubbedAnimations?

    /// 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// Seconds that the whole would take.
    open var duration: CGFloat { CGFloat(context?.coordinator.transitionDuration ?? 0) }
    open var completionSpeed: CGFloat = 1
    /// Kept, without effect.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    open var wantsInteractiveStart = true
    /// Kept, without effect.
    open var timingCurve: UITimingCurveProvider?

    open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? CustomTransition else { return }
        self.context = context
        percentComplete = 0
        guard wantsInteractiveStart else { return context.animate() }
        scrubbed = ScrubbedAnimations(in: context.containerView.layer.context) { context.animate() }
    }

    /// Shows everything at a place on its way, 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let scrubbed, let context, context.isInteractive else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        context.updateInteractiveTransition(self.percentComplete)
        scrubbed.show(Double(self.percentComplete))
    }

    /// The rest of the way is gone without the user.
    open func finish() {
        guard let context, context.isInteractive else { return }
        context.finishInteractiveTransition()
        scrubbed?.run(to: 1, speed: speed)
    }

    /// Everything goes back to where it was.
    open func cancel() {
        guard let context, context.isInteractive else { return }
        context.cancelInteractiveTransition()
        scrubbed?.run(to: 0, speed: speed)
    }

    /// Everything is at one of its ends at once: somebody else ends the transition.
    func jump(to end: Double) {
        scrubbed?.jump(to: end)
        scrubbed = nil
    }

    open func pause() {}

    private var speed: Double { Double(completionSpeed > 0 ? completionSpeed : 1) }
}
