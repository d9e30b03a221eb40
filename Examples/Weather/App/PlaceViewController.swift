import Forecasting
import UIKit

/// Finds a place by its name.
final class PlaceViewController: UITableViewController, UISearchBarDelegate {
    private let preferences = Preferences()
    private let places = PlaceSearch()
    private let search = UISearchBar()
    private var found: [Place] = []
    /// What is to be said below what was found.
    private var note: String?
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
        (found, self.note) = (places, note)
        tableView.reloadData()
    }

    private func choose(_ place: Place) {
        preferences.place = place
        navigationController?.popViewController(animated: true)
    }

    // MARK: - Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { note }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
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

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        choose(found[indexPath.row])
    }
}
