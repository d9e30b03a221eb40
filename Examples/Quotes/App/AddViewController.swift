import UIKit

/// Finds what is not followed yet, by symbol or name. What is not in the list can be typed.
final class AddViewController: UITableViewController, UISearchBarDelegate {
    private let settings = Settings()
    private let search = UISearchBar()
    private var found: [String] = []

    init() { super.init(style: .plain) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Add", comment: "title")
        search.placeholder = NSLocalizedString("Symbol or Name", comment: "placeholder")
        search.autocapitalizationType = .none
        search.autocorrectionType = .no
        search.returnKeyType = .done
        search.enablesReturnKeyAutomatically = false
        search.delegate = self
        search.sizeToFit()
        tableView.tableHeaderView = search
        find("")
    }

    private func find(_ text: String) {
        let followed = settings.symbols
        found = Currencies.found(by: text).filter { !followed.contains($0) }
        if let typed = Currencies.symbol(from: text), !followed.contains(typed), !found.contains(typed) {
            found.append(typed)
        }
        tableView.reloadData()
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { find(searchText) }

    /// The return key takes the first one.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        guard searchBar.text?.isEmpty == false, let symbol = found.first else {
            searchBar.resignFirstResponder()
            return
        }
        add(symbol)
    }

    private func add(_ symbol: String) {
        settings.symbols += [symbol]
        navigationController?.popViewController(animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "found")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "found")
        let symbol = found[indexPath.row]
        cell.textLabel?.text = symbol
        cell.textLabel?.font = .preferredFont(forTextStyle: .headline)
        cell.detailTextLabel?.text = Currencies.name(of: symbol)
        cell.detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
        cell.detailTextLabel?.textColor = QuoteColors.detail
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = Currencies.spoken(symbol)
        cell.accessibilityTraits = .button
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        add(found[indexPath.row])
    }
}
