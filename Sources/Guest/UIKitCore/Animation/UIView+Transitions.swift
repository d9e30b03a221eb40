// From one look of a view to another: what it looked like leaves, over what it looks like afterwards.
@_spi(Hosting) import QuartzCore

extension UIView {
    /// Changes what is in a view. Without a transition among the options the change is seen at once.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - options: the transition, and whether changes in the block are animated as well (`allowAnimatedContent`).
    ///   - completion: whether the transition came to its end.
    /// - Status: partial (flips are squeezed and curls slide: there is no depth)
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let block = UIViewAnimationBlock(duration: duration, options: options, completion: completion)
        block.run {
            if areAnimationsEnabled, block.duration > 0, let transition = options.transition {
                transition.timingFunction = options.curve.timingFunction
                block.configure(transition, on: view.layer)
                view.layer.add(transition, forKey: nil)
            }
            if options.contains(.allowAnimatedContent) {
                animations?()
            } else {
                performWithoutAnimation { animations?() }
            }
        }
    }

    /// Has `toView` take the place of `fromView`: in its superview, or, with `showHideTransitionViews`, by showing the one
    /// and hiding the other. The superview is what is seen to change.
    ///
    /// - Parameter duration: seconds.
    /// - Status: partial (flips are squeezed and curls slide: there is no depth)
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let change = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                fromView.superview?.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        guard let container = fromView.superview else {
            performWithoutAnimation(change)
            return run(UIViewAnimationBlock(duration: 0, completion: completion)) {}
        }
        transition(with: container, duration: duration, options: options, animations: change, completion: completion)
    }
}

extension UIView.AnimationOptions {
    /// Nil if there is none among them.
    fileprivate var transition: CATransition? {
        let transition = CATransition()
        switch UIView.AnimationOptions(rawValue: rawValue & (7 << 20)) {
        case .transitionFlipFromLeft: (transition.type, transition.subtype) = (.flip, .fromLeft)
        case .transitionFlipFromRight: (transition.type, transition.subtype) = (.flip, .fromRight)
        case .transitionFlipFromTop: (transition.type, transition.subtype) = (.flip, .fromTop)
        case .transitionFlipFromBottom: (transition.type, transition.subtype) = (.flip, .fromBottom)
        case .transitionCurlUp: transition.type = .curlUp
        case .transitionCurlDown: transition.type = .curlDown
        case .transitionCrossDissolve: transition.type = .fade
        default: return nil
        }
        return transition
    }
}
