import UIKit

/// Which colour rises, and where quotes come from.
final class SettingsViewController: UITableViewController, UITextFieldDelegate {
    private enum Section: Int, CaseIterable { case colors, source }

    private let settings = Settings()
    private let address = UITextField()

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Settings", comment: "title")
        address.placeholder = NSLocalizedString("European Central Bank", comment: "in place of an address")
        address.accessibilityLabel = NSLocalizedString("Address", comment: "where quotes come from")
        address.text = settings.ownAddress
        address.font = .preferredFont(forTextStyle: .body)
        address.clearButtonMode = .always
        address.keyboardType = .URL
        address.autocapitalizationType = .none
        address.autocorrectionType = .no
        address.returnKeyType = .done
        address.delegate = self
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        keepAddress()
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Section(rawValue: section) == .colors ? 2 : 1
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Section(rawValue: section) == .colors
            ? NSLocalizedString("Colors", comment: "section") : NSLocalizedString("Source", comment: "section")
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard Section(rawValue: section) == .source else { return nil }
        return NSLocalizedString(
            "An address of your own gives a table as CSV, with the columns SYMBOL, DATE and VALUE. {symbols} in it stands for what you follow.",
            comment: "about the address; {symbols} stays as it is")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        switch Section(rawValue: indexPath.section) {
        case .colors?:
            let isRed = indexPath.row == 1
            cell.textLabel?.text =
                isRed
                ? NSLocalizedString("Red Rises, Green Falls", comment: "colours")
                : NSLocalizedString("Green Rises, Red Falls", comment: "colours")
            cell.textLabel?.font = .preferredFont(forTextStyle: .body)
            cell.textLabel?.numberOfLines = 0
            cell.accessoryType = settings.risesRed == isRed ? .checkmark : .none
            cell.accessibilityTraits = settings.risesRed == isRed ? [.button, .selected] : .button
        default:
            cell.selectionStyle = .none
            address.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(address)
            NSLayoutConstraint.activate([
                address.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
                address.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
                address.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                address.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                address.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            ])
        }
        return cell
    }

    // MARK: - Choosing

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard Section(rawValue: indexPath.section) == .colors else { return }
        settings.risesRed = indexPath.row == 1
        tableView.reloadData()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { keepAddress() }

    /// What was loaded from elsewhere is forgotten.
    private func keepAddress() {
        let text = address.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let new = text.isEmpty ? nil : text
        guard new != settings.ownAddress else { return }
        settings.ownAddress = new
        QuoteStore().clear()
    }
}
