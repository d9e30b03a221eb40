import CoreGraphics
import UIKit

/// A scroll view that says when it has scrolled, whoever its delegate is.
@MainActor final class WebScrollView: UIScrollView {
    var onScroll: () -> Void = {}

    override var bounds: CGRect {
        get { super.bounds }
        set {
            let before = super.bounds.origin
            super.bounds = newValue
            if newValue.origin != before { onScroll() }
        }
    }
}
