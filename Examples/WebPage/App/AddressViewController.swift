import UIKit

/// Which page the widget shows, and by what; and the pages of the app.
final class AddressViewController: UITableViewController, UITextFieldDelegate {
    private enum Section: Int, CaseIterable { case address, engine, pages }

    private let settings = PageSettings()
    private let address = UITextField()
    /// What is wrong with the address.
    private var complaint: String?

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Web Page", comment: "title")
        address.placeholder = NSLocalizedString("The widget’s own page", comment: "in place of an address")
        address.accessibilityLabel = NSLocalizedString("Address", comment: "of the page")
        address.font = .preferredFont(forTextStyle: .body)
        address.clearButtonMode = .always
        address.keyboardType = .URL
        address.autocapitalizationType = .none
        address.autocorrectionType = .no
        address.returnKeyType = .done
        address.delegate = self
        address.text = settings.address
    }

    /// A page may have changed the settings.
    func settingsChanged() {
        complaint = nil
        address.text = settings.address
        tableView.reloadData()
    }

    /// Shows a page of the app over everything else, or instead of the one that is there.
    func show(_ page: AppPage) {
        if let shown = presentedViewController as? AppPageViewController { return shown.load(page) }
        let shown = AppPageViewController(page)
        shown.onSettings = { [weak self] in self?.settingsChanged() }
        shown.modalPresentationStyle = .fullScreen
        present(shown, animated: true)
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch Section(rawValue: section) {
        case .engine?: return PageSettings.Engine.allCases.count
        case .pages?: return AppPage.allCases.count
        default: return 1
        }
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch Section(rawValue: section) {
        case .address?: return NSLocalizedString("Address", comment: "of the page")
        case .engine?: return NSLocalizedString("Shown By", comment: "section: which class shows the page")
        default: return NSLocalizedString("Read", comment: "section: pages of the app")
        }
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard Section(rawValue: section) == .address else { return nil }
        return complaint
            ?? NSLocalizedString("A page that is made for phones fits best.", comment: "about the address")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        switch Section(rawValue: indexPath.section) {
        case .engine?:
            let engine = PageSettings.Engine.allCases[indexPath.row]
            cell.textLabel?.text = engine.name
            cell.accessoryType = settings.engine == engine ? .checkmark : .none
            cell.accessibilityTraits = settings.engine == engine ? [.button, .selected] : .button
        case .pages?:
            cell.textLabel?.text = AppPage.allCases[indexPath.row].title
            cell.accessoryType = .disclosureIndicator
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
        switch Section(rawValue: indexPath.section) {
        case .engine?:
            settings.engine = PageSettings.Engine.allCases[indexPath.row]
            tableView.reloadData()
        case .pages?: show(AppPage.allCases[indexPath.row])
        default: break
        }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    /// What is no address is not kept, and stays where it can be mended.
    func textFieldDidEndEditing(_ textField: UITextField) {
        let text = textField.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        if text.isEmpty || PageSettings.url(text) != nil {
            complaint = nil
            settings.address = text.isEmpty ? nil : text
        } else {
            complaint = NSLocalizedString(
                "This is no address of a web page, such as example.org.", comment: "about the address")
        }
        tableView.reloadData()
    }
}
