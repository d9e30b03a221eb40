import Kit
import UIKit

private let margin: CGFloat = 6

class BoardBase: Panel {}

final class FancyPanel: Panel {
    override func style() -> String { return "fancy, not " + super.style() }
    override func refresh(_ sender: Any?) { super.refresh("fancy") }
}

extension Board {
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
    }

    override var intrinsicContentSize: CGSize { return CGSize(width: margin, height: 2 * margin) }
}
