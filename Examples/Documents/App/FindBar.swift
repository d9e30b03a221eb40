import UIKit

/// A field for what is looked for in a document, and the ways to the next place of it.
final class FindBar: UIView, UISearchBarDelegate {
    private let field = UISearchBar()
    private let place = UILabel()
    private let previous = SignButton(
        "‹", name: NSLocalizedString("Previous Match", comment: "button"), size: 26, width: 36)
    private let following = SignButton(
        "›", name: NSLocalizedString("Next Match", comment: "button"), size: 26, width: 36)
    private var count = 0
    private var match = 0

    /// Told what is looked for; says how often it is there.
    var onSearch: (String) -> Int = { _ in 0 }
    /// From 0.
    var onMatch: (Int) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        field.placeholder = NSLocalizedString("Search", comment: "placeholder")
        field.autocapitalizationType = .none
        field.delegate = self
        place.font = .preferredFont(forTextStyle: .footnote)
        place.textColor = .documentDetail
        place.textAlignment = .right
        previous.addTarget(self, action: #selector(goBack), for: .touchUpInside)
        following.addTarget(self, action: #selector(goOn), for: .touchUpInside)
        place.setContentCompressionResistancePriority(.required, for: .horizontal)
        let height = heightAnchor.constraint(equalToConstant: 56)
        // The stack that hides it makes it 0 high.
        height.priority = UILayoutPriority(999)
        height.isActive = true
        addRow(
            [field, place, previous, following], insets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 8))
        showPlace()
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func begin() { field.becomeFirstResponder() }

    func end() {
        field.text = nil
        field.resignFirstResponder()
        search("")
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { search(searchText) }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { goOn() }

    private func search(_ text: String) {
        count = onSearch(text)
        match = 0
        if count > 0 { onMatch(0) }
        showPlace()
    }

    @objc private func goOn() { go(1) }
    @objc private func goBack() { go(count - 1) }

    private func go(_ distance: Int) {
        guard count > 0 else { return }
        match = (match + distance) % count
        onMatch(match)
        showPlace()
    }

    private func showPlace() {
        previous.isEnabled = count > 1
        following.isEnabled = count > 1
        if count > 0 {
            place.text = String.localizedStringWithFormat(
                NSLocalizedString("%d of %d", comment: "which of the places"), match + 1, count)
        } else {
            place.text =
                (field.text ?? "").isEmpty ? nil : NSLocalizedString("No Matches", comment: "nothing was found")
        }
    }
}
