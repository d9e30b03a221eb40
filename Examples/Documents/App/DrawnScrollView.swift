import UIKit

/// Says when it has another size.
final class DrawnScrollView: UIScrollView {
    var onLayout: () -> Void = {}
    private var known = CGSize.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != known else { return }
        known = bounds.size
        onLayout()
    }
}
