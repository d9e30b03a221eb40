import Forecasting
import UIKit

/// The units, and where forecasts come from.
final class SettingsViewController: UITableViewController, UITextFieldDelegate {
    private enum Section: Int, CaseIterable { case units, source }

    private let preferences = Preferences()
    private let address = UITextField()

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Settings", comment: "title")
        address.placeholder = "Open-Meteo"
        address.accessibilityLabel = NSLocalizedString("Address", comment: "where forecasts come from")
        address.text = preferences.ownAddress
        address.font = .preferredFont(forTextStyle: .body)
        address.clearButtonMode = .always
        address.keyboardType = .URL
        address.autocapitalizationType = .none
        address.autocorrectionType = .no
        address.returnKeyType = .done
        address.delegate = self
        address.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        keepAddress()
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Section(rawValue: section) == .units ? Preferences.Units.allCases.count : 1
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Section(rawValue: section) == .units
            ? NSLocalizedString("Units", comment: "section") : NSLocalizedString("Source", comment: "section")
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard Section(rawValue: section) == .source else { return nil }
        return NSLocalizedString(
            "An address of your own is that of a server that answers as Open-Meteo does.", comment: "below the address")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard Section(rawValue: indexPath.section) == .units else { return HoldingCell(address, margin: 0) }
        let units = Preferences.Units.allCases[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = name(of: units)
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.textLabel?.numberOfLines = 0
        cell.accessoryType = preferences.units == units ? .checkmark : .none
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = name(of: units)
        cell.accessibilityTraits = preferences.units == units ? [.button, .selected] : .button
        return cell
    }

    private func name(of units: Preferences.Units) -> String {
        switch units {
        case .automatic: return NSLocalizedString("As Usual Where You Live", comment: "units")
        case .metric: return NSLocalizedString("°C and km/h", comment: "units")
        case .american: return NSLocalizedString("°F and mph", comment: "units")
        }
    }

    // MARK: - Choosing

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard Section(rawValue: indexPath.section) == .units else { return }
        preferences.units = Preferences.Units.allCases[indexPath.row]
        tableView.reloadSections([indexPath.section], with: .none)
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
        guard new != preferences.ownAddress else { return }
        preferences.ownAddress = new
        ForecastCache().clear()
    }
}
