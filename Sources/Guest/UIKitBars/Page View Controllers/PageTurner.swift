/// Hears of the scroll view in which pages lie.
final class PageTurner: NSObject, UIScrollViewDelegate {
    private unowned let owner: UIPageViewController

    init(owner: UIPageViewController) {
        self.owner = owner
        super.init()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { owner.willTurn() }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { owner.didMove() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { owner.finishTurning() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        if !scrollView.isTracking { owner.finishTurning() }
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner.finishTurning() }
}
