@_spi(Hosting) import UIKitCore

/// Two views of which the upper one slides over the lower one from the side at which a line ends; the lower one gives way
/// by a third of the width and gets darker.
@MainActor final class SlideTransition {
    private enum Metrics {
        /// How far the lower view moves, as a part of the width.
        static let lowerPart: CGFloat = 0.3
        static let darkness: CGFloat = 0.1
        /// Points.
        static let shadowWidth: CGFloat = 9
    }

    let upper: UIView
    let lower: UIView
    private let dimming = UIView(frame: .zero)
    private let shadow = UIView(frame: .zero)
    private let shade = CAGradientLayer()
    private let upperRest: CGPoint
    private let lowerRest: CGPoint
    private let width: CGFloat
    private let direction: CGFloat

    /// - Parameters:
    ///   - container: what both views are or will be in.
    ///   - bar: the view above which neither of them gets.
    init(in container: UIView, upper: UIView, lower: UIView, below bar: UIView) {
        self.upper = upper
        self.lower = lower
        upperRest = upper.center
        lowerRest = lower.center
        width = container.bounds.width
        direction = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        container.insertSubview(lower, belowSubview: bar)
        container.insertSubview(dimming, aboveSubview: lower)
        container.insertSubview(shadow, aboveSubview: dimming)
        container.insertSubview(upper, aboveSubview: shadow)
        dimming.frame = CGRect(x: 0, y: 0, width: width, height: container.bounds.height)
        dimming.backgroundColor = UIColor(white: 0, alpha: Metrics.darkness)
        shadow.frame = CGRect(x: 0, y: 0, width: Metrics.shadowWidth, height: container.bounds.height)
        let ends = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.2).cgColor]
        shade.colors = direction > 0 ? ends : ends.reversed()
        shade.startPoint = CGPoint(x: 0, y: 0.5)
        shade.endPoint = CGPoint(x: 1, y: 0.5)
        shade.frame = shadow.bounds
        shadow.layer.addSublayer(shade)
        for part in [dimming, shadow] { part.isUserInteractionEnabled = false }
    }

    /// - Parameter covered: 0 where the upper view is off the screen, 1 where it covers the lower one.
    func place(covered: CGFloat) {
        let (toRight, toLeft) = ((1 - covered) * width * direction, -covered * width * Metrics.lowerPart * direction)
        upper.center = CGPoint(x: upperRest.x + toRight, y: upperRest.y)
        lower.center = CGPoint(x: lowerRest.x + toLeft, y: lowerRest.y)
        dimming.center = CGPoint(x: width / 2 + toLeft, y: dimming.center.y)
        dimming.alpha = covered
        let edge = direction > 0 ? 0 : width
        shadow.center = CGPoint(x: edge + toRight - direction * Metrics.shadowWidth / 2, y: shadow.center.y)
        shadow.alpha = covered
    }

    /// Both views are where they rest; what was between them is gone.
    func end() {
        for view in [upper, lower] { view.layer.removeAnimation(forKey: "position") }
        UIView.performWithoutAnimation {
            upper.center = upperRest
            lower.center = lowerRest
        }
        dimming.removeFromSuperview()
        shadow.removeFromSuperview()
    }
}
