@_spi(Hosting) import UIKitCore

/// Lies over what is searched until there is something to be shown; touched, it ends the search.
final class SearchDimming: UIView {
    private let end: () -> Void

    init(frame: CGRect, end: @escaping () -> Void) {
        self.end = end
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end() }
}
