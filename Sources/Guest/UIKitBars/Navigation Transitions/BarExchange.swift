@_spi(Hosting) import UIKitCore

/// Items of a navigation bar that make way for others: titles slide and fade, buttons fade.
@MainActor final class BarExchange {
    private let bar: UINavigationBar
    private let leaving: UIView
    private let leavingTitle: UIView
    private let leavingRest: CGPoint
    private var coming: [(view: UIView, alpha: CGFloat)] = []
    private var comingTitle: (view: UIView, rest: CGPoint)?
    private let direction: CGFloat

    /// The bar has the new items from here on; `prepare` and `place` make the change seen.
    ///
    /// - Parameter isForward: whether the new title comes from the side at which a line ends.
    init(_ bar: UINavigationBar, items: [UINavigationItem], isForward: Bool) {
        self.bar = bar
        (leaving, leavingTitle) = bar.exchangeItems(items)
        leavingRest = leavingTitle.center
        direction = (bar.effectiveUserInterfaceLayoutDirection == .rightToLeft) == isForward ? -1 : 1
    }

    /// To be called when the bar is laid out.
    func prepare() {
        coming = bar.shownViews.map { ($0, $0.alpha) }
        comingTitle = (bar.centralView, bar.centralView.center)
    }

    /// - Parameter progress: 0 where the old items are seen, 1 where the new ones are.
    func place(_ progress: CGFloat) {
        let distance = bar.bounds.width / 2 * direction
        leaving.alpha = 1 - progress
        leavingTitle.center = CGPoint(x: leavingRest.x - progress * distance, y: leavingRest.y)
        for (view, alpha) in coming { view.alpha = alpha * progress }
        if let (view, rest) = comingTitle { view.center = CGPoint(x: rest.x + (1 - progress) * distance, y: rest.y) }
    }

    func end() {
        leaving.removeFromSuperview()
        for (view, alpha) in coming {
            for key in ["position", "opacity"] { view.layer.removeAnimation(forKey: key) }
            UIView.performWithoutAnimation { view.alpha = alpha }
        }
        bar.setNeedsLayout()
    }
}
