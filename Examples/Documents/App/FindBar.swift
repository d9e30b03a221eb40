import UIKit

/// A field for what is looked for in a document, and the ways to the next place of it.
final class FindBar: UIView, UISearchBarDelegate {
    private let field = UISearchBar()
    private let place = UILabel()
    private let previous = UIButton(type: .system)
    private let following = UIButton(type: .system)
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
        for (button, title, name) in [
            (previous, "‹", NSLocalizedString("Previous Match", comment: "button")),
            (following, "›", NSLocalizedString("Next Match", comment: "button")),
        ] {
            button.setTitle(title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 26)
            button.accessibilityLabel = name
            button.widthAnchor.constraint(equalToConstant: 36).isActive = true
        }
        previous.addTarget(self, action: #selector(goBack), for: .touchUpInside)
        following.addTarget(self, action: #selector(goOn), for: .touchUpInside)
        place.setContentCompressionResistancePriority(.required, for: .horizontal)
        let parts = UIStackView(arrangedSubviews: [field, place, previous, following])
        parts.alignment = .center
        parts.translatesAutoresizingMaskIntoConstraints = false
        addSubview(parts)
        NSLayoutConstraint.activate([
            parts.leadingAnchor.constraint(equalTo: leadingAnchor),
            parts.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
            parts.topAnchor.constraint(equalTo: topAnchor),
            parts.bottomAnchor.constraint(equalTo: bottomAnchor),
            field.heightAnchor.constraint(equalToConstant: 56),
        ])
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
