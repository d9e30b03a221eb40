@_spi(UIKit) import UIKitCore

/// Lies over what is searched until there is something to be shown; a tap ends the search.
final class SearchDimming: UIView {
    init(frame: CGRect, end: @escaping () -> Void) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addGestureRecognizer(SearchEndingTap(end))
    }

    required init?(coder: NSCoder) { nil }

    // What lies in the dark does not scroll.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self
    }
    override func scrollContent(by distance: CGPoint) -> Bool { true }
}
