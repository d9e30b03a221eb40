@_spi(Hosting) import UIKitCore

/// Items of a navigation bar that make way for others: titles slide and fade, buttons fade.
@MainActor final class BarExchange {
    private let bar: UINavigationBar
    /// A view that comes or goes sideways, and how far as a part of the bar's width.
    @MainActor private struct Moving {
        let view: UIView
        let rest: CGPoint
        let part: CGFloat

        init(_ view: UIView, _ part: CGFloat) {
            (self.view, rest, self.part) = (view, view.center, part)
        }
    }

    private let leaving: UIView
    private var leavingTitles: [Moving]
    private var coming: [(view: UIView, alpha: CGFloat)] = []
    private var comingTitles: [Moving] = []
    private let direction: CGFloat
    private let oldHeight: CGFloat
    private var newHeight: CGFloat

    /// The bar has the new items from here on; `prepare` and `place` make the change seen.
    ///
    /// - Parameter isForward: whether the new title comes from the side at which a line ends.
    init(_ bar: UINavigationBar, items: [UINavigationItem], isForward: Bool) {
        self.bar = bar
        oldHeight = bar.bounds.height
        let old = bar.exchangeItems(items)
        leaving = old.leaving
        leavingTitles = [Moving(old.title, 0.5)] + [old.largeTitle].compactMap { $0 }.map { Moving($0, 1) }
        newHeight = bar.rows.restingHeight
        direction = (bar.effectiveUserInterfaceLayoutDirection == .rightToLeft) == isForward ? -1 : 1
    }

    /// To be called when the bar is laid out.
    func prepare() {
        newHeight = bar.rows.restingHeight
        setHeight(newHeight)
        coming = bar.shownViews.map { ($0, $0.alpha) }
        comingTitles =
            [Moving(bar.centralView, 0.5)] + [bar.largeTitleRow?.label].compactMap { $0 }.map { Moving($0, 1) }
    }

    /// - Parameter progress: 0 where the old items are seen, 1 where the new ones are.
    func place(_ progress: CGFloat) {
        let distance = bar.bounds.width * direction
        if oldHeight != newHeight { setHeight(oldHeight + progress * (newHeight - oldHeight)) }
        leaving.alpha = 1 - progress
        for title in leavingTitles {
            title.view.center = CGPoint(x: title.rest.x - progress * distance * title.part, y: title.rest.y)
        }
        for (view, alpha) in coming { view.alpha = alpha * progress }
        for title in comingTitles {
            title.view.center.x = title.rest.x + (1 - progress) * distance * title.part
        }
    }

    private func setHeight(_ height: CGFloat) {
        bar.frame.size.height = height
        bar.layoutIfNeeded()
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
