@_spi(UIKit) import UIKitCore

/// A tap into what is searched.
final class SearchEndingTap: UITapGestureRecognizer {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) {
        self.end = end
        super.init(target: nil, action: nil)
    }

    override init?(coder: NSCoder) { nil }

    override func runActions() {
        end()
        super.runActions()
    }
}
