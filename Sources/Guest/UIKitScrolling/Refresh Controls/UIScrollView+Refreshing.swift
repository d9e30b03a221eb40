@_spi(UIKit) import UIKitCore

// The control that content is pulled down for: it lies above the content, and takes room there while it refreshes.
extension UIScrollView {
    /// Points that the content begins lower while it is refreshed.
    var roomForRefreshing: CGFloat { refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0 }

    func replaceRefreshControl(_ old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        old?.scrollView = nil
        if let refreshControl {
            refreshControl.scrollView = self
            insertSubview(refreshControl, at: 0)
        }
        roomForRefreshingDidChange()
        placeRefreshControl()
    }

    /// Right above the content, or at the visible top if more than that is seen.
    func placeRefreshControl() {
        guard let refreshControl else { return }
        let top = bounds.minY + adjustedContentInset.top - contentInset.top - roomForRefreshing
        let frame = CGRect(
            x: 0, y: min(-UIRefreshControl.height, top), width: bounds.width, height: UIRefreshControl.height)
        if refreshControl.frame != frame { refreshControl.frame = frame }
    }

    func contentDidMoveUnderRefreshControl() {
        guard let refreshControl else { return }
        placeRefreshControl()
        refreshControl.contentDidMove(
            by: -(bounds.minY + adjustedContentInset.top), isDragged: isDragging)
    }
}
