@_spi(Hosting) import UIKitCore

/// The row of a navigation bar that has the field of a search controller. The field stands at the row's lower edge, so that
/// it goes up behind what is above it when the row gets lower.
final class SearchRow: UIView {
    let searchBar: UISearchBar

    init(_ searchBar: UISearchBar) {
        self.searchBar = searchBar
        super.init(frame: .zero)
        clipsToBounds = true
        searchBar.isPartOfAnotherBar = true
        addSubview(searchBar)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Another row may have it by now.
        guard searchBar.superview === self else { return }
        let height = searchBar.ownHeight
        searchBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
}
