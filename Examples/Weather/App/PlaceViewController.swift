import Forecasting
import UIKit

/// Finds a place: where the user is, or by its name.
final class PlaceViewController: UITableViewController, UISearchBarDelegate {
    private enum Section: Int, CaseIterable { case here, found }

    private let preferences = Preferences()
    private let finder = PlaceFinder()
    private let places = PlaceSearch()
    private let search = UISearchBar()
    private var found: [Place] = []
    /// What is to be said below the first row, and below what was found.
    private var notes: [Section: String] = [:]
    private var timer: Timer?

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Place", comment: "title")
        search.placeholder = NSLocalizedString("City or Postal Code", comment: "placeholder")
        search.autocorrectionType = .no
        search.returnKeyType = .search
        search.delegate = self
        search.sizeToFit()
        tableView.tableHeaderView = search
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
    }

    // MARK: - Searching

    /// Who is still typing is not answered yet.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        timer?.invalidate()
        timer = Timer.scheduledTimer(
            timeInterval: 0.5, target: self, selector: #selector(find), userInfo: nil, repeats: false)
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        searchBar.resignFirstResponder()
        timer?.invalidate()
        find()
    }

    @objc private func find() {
        let name = (search.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard name.count > 1 else { return show([], note: nil) }
        places.find(name) { [weak self] places in
            let note =
                places == nil
                ? NSLocalizedString("Places couldn’t be looked up.", comment: "failure")
                : NSLocalizedString("No place is called so.", comment: "nothing was found")
            self?.show(places ?? [], note: places?.isEmpty == false ? nil : note)
        }
    }

    private func show(_ places: [Place], note: String?) {
        found = places
        notes[.found] = note
        tableView.reloadData()
    }

    // MARK: - The user's own place

    private func findHere() {
        notes[.here] = "…"
        tableView.reloadData()
        finder.find { [weak self] outcome in
            switch outcome {
            case .found(let place): self?.choose(place)
            case .notAllowed:
                self?.notes[.here] = NSLocalizedString("Weather may not know where you are.", comment: "no permission")
            case .failed:
                self?.notes[.here] = NSLocalizedString("Nobody knows where you are.", comment: "failure")
            }
            self?.tableView.reloadData()
        }
    }

    private func choose(_ place: Place) {
        preferences.place = place
        navigationController?.popViewController(animated: true)
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Section(rawValue: section) == .here ? 1 : found.count
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        Section(rawValue: section).flatMap { notes[$0] }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard Section(rawValue: indexPath.section) == .found else { return hereCell() }
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "place")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "place")
        let place = found[indexPath.row]
        cell.textLabel?.text = place.name
        cell.textLabel?.font = .preferredFont(forTextStyle: .headline)
        cell.detailTextLabel?.text = place.region
        cell.detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
        cell.detailTextLabel?.textColor = WeatherColors.detail
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = place.region.isEmpty ? place.name : "\(place.name), \(place.region)"
        cell.accessibilityTraits = .button
        return cell
    }

    private func hereCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = NSLocalizedString("Current Location", comment: "button")
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.textLabel?.textColor = WeatherColors.tint
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = cell.textLabel?.text
        cell.accessibilityTraits = .button
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard Section(rawValue: indexPath.section) == .found else { return findHere() }
        choose(found[indexPath.row])
    }
}
