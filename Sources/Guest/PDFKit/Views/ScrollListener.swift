import AppleFoundation
import UIKit

/// Tells a view what its scroll view does.
@preconcurrency @MainActor final class ScrollListener: NSObject, UIScrollViewDelegate {
    var onScroll: () -> Void = {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll() }
}
