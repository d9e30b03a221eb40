@_spi(UIKit) import UIKitCore

// A bar with a large title or a search field gets lower as what is shown below it is scrolled.
extension UINavigationController {
    /// Gives the bar the rows that it has over the controller that is shown.
    func measureBar() {
        // A controller that is loaded says more of its item.
        shown?.loadViewIfNeeded()
        var rows = bar.measuredRows()
        let scrollView = scrolledView
        measured = scrollView
        guard !isNavigationBarHidden else {
            scrollView?.barAbove = nil
            return
        }
        if scrollView == nil { rows.scrolled = 0 }
        if !isMoving { rows.pulled = scrollView.map { bar.rows.pulled(in: $0) } ?? 0 }
        bar.rows = rows
        scrollView?.barAbove = rows.barAbove
    }

    var isMoving: Bool { transition != nil || customTransition != nil }

    /// During a push or a pop its height is on its way.
    func placeBar() {
        let height = !isMoving ? bar.rows.height : bar.bounds.height
        bar.frame = CGRect(
            x: 0, y: rootView.safeAreaInsets.top, width: rootView.bounds.width, height: height)
    }

    func contentDidScroll(in view: UIView) {
        guard let shown, let scrollView = view as? UIScrollView, !isNavigationBarHidden, bar.rows.hideable > 0,
            scrollView === scrolledView
        else { return }
        var rows = bar.rows
        rows.scrolled = min(max(scrollView.contentOffset.y - scrollView.topOffset, 0), rows.hideable)
        if !isMoving { rows.pulled = rows.pulled(in: scrollView) }
        shown.navigationItem.hiddenBarHeight = rows.scrolled
        scrollView.barAbove = rows.barAbove
        guard rows != bar.rows else { return }
        bar.rows = rows
        placeBar()
        if !isMoving { place(shown) }
    }

    /// What the controller that is shown scrolls under the bar: its view, or the first one in it that begins at its top.
    private var scrolledView: UIScrollView? {
        guard let root = shown?.rootView, root.frame.minY <= 0 else { return nil }
        var view = root
        while true {
            if let found = view as? UIScrollView { return found }
            let inner = view.subviews.filter { root.convert($0.bounds.origin, from: $0).y <= 0.5 }
            guard let next = inner.first(where: { $0 is UIScrollView }) ?? inner.first else { return nil }
            view = next
        }
    }
}

extension NavigationBarRows {
    /// How a view that is scrolled below the bar sees these rows.
    var barAbove: BarAbove? {
        hideable > 0 ? BarAbove(hidden: min(scrolled, hideable), stops: stops, rest: hideableFirst) : nil
    }

    /// How far content is pulled down from its top, in points. What a refresh control is in keeps its distance.
    @MainActor func pulled(in scrollView: UIScrollView) -> CGFloat {
        scrollView.refreshControl == nil ? max(scrollView.topOffset - scrollView.contentOffset.y, 0) : 0
    }
}
