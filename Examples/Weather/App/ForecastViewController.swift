import Forecasting
import UIKit

/// The forecast of the chosen place. Pulling it down loads anew.
final class ForecastViewController: UITableViewController {
    private enum Section { case current, warnings, hours, days, details }

    private let cache = ForecastCache()
    private lazy var service = ForecastService(cache: cache)
    private let message = UILabel()
    private var forecast: Forecast?
    private var warnings: [Warning] = []
    private var details: [Detail] = []
    private var isCutOff = false

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Settings", comment: "button"), style: .plain, target: self,
            action: #selector(openSettings))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Place", comment: "button"), style: .plain, target: self,
            action: #selector(choosePlace))
        tableView.allowsSelection = false
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(load), for: .valueChanged)
        message.numberOfLines = 0
        message.textAlignment = .center
        message.textColor = WeatherColors.detail
        message.font = .preferredFont(forTextStyle: .body)
    }

    /// Also after the search and the settings.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isCutOff = false
        reload()
        load()
    }

    // MARK: - Showing

    private func reload() {
        let place = Preferences().place
        title = place?.name ?? NSLocalizedString("Weather", comment: "title")
        forecast = cache.read()
        warnings = forecast?.warnings(at: Date()) ?? []
        details = forecast.map { Detail.all(of: $0.conditions(at: Date())) } ?? []
        tableView.backgroundView = forecast == nil ? message : nil
        if place == nil {
            message.text = NSLocalizedString("Choose the place whose weather you want to know.", comment: "no place")
        } else {
            message.text = isCutOff ? NSLocalizedString("The forecast couldn’t be loaded.", comment: "failure") : "…"
        }
        tableView.reloadData()
    }

    @objc func load() {
        service.load { [weak self] outcome in
            self?.isCutOff = outcome == .failed
            self?.refreshControl?.endRefreshing()
            self?.reload()
        }
    }

    private var sections: [Section] {
        guard forecast != nil else { return [] }
        return warnings.isEmpty ? [.current, .hours, .days, .details] : [.current, .warnings, .hours, .days, .details]
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch sections[section] {
        case .current, .hours: return 1
        case .warnings: return warnings.count
        case .days: return forecast?.days.count ?? 0
        case .details: return details.count
        }
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch sections[section] {
        case .current: return nil
        case .warnings: return NSLocalizedString("Warnings", comment: "section")
        case .hours: return NSLocalizedString("Next Hours", comment: "section")
        case .days: return NSLocalizedString("This Week", comment: "section")
        case .details: return NSLocalizedString("Now", comment: "section")
        }
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard sections[section] == .details, let forecast = forecast else { return nil }
        var lines: [String] = []
        if isCutOff { lines.append(NSLocalizedString("The forecast couldn’t be loaded.", comment: "failure")) }
        let updated = NSLocalizedString("Updated %@.", comment: "such as: 5 minutes ago")
        lines.append(String(format: updated, WeatherText.age(forecast.loaded, now: Date())))
        if Preferences().ownAddress == nil {
            lines.append(NSLocalizedString("Weather data by Open-Meteo.com (CC BY 4.0).", comment: "source"))
        }
        return lines.joined(separator: "\n")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let forecast = forecast else { return UITableViewCell() }
        switch sections[indexPath.section] {
        case .current: return HoldingCell(CurrentView(forecast, now: Date()), margin: 12)
        case .warnings: return warningCell(warnings[indexPath.row], forecast)
        case .hours: return curveCell(forecast)
        case .days: return dayCell(forecast.days[indexPath.row], forecast)
        case .details: return detailCell(details[indexPath.row])
        }
    }

    private func warningCell(_ warning: Warning, _ forecast: Forecast) -> UITableViewCell {
        let label = WarningLabel()
        label.show(WeatherText.warning(warning, now: Date(), in: forecast.timeZone))
        label.isAccessibilityElement = true
        return HoldingCell(label, margin: 8)
    }

    private func curveCell(_ forecast: Forecast) -> UITableViewCell {
        let curve = HourlyCurve(inWidget: false)
        curve.show(forecast.hours(from: Date()), in: forecast.timeZone)
        curve.heightAnchor.constraint(equalToConstant: HourlyCurve.height + 40).isActive = true
        return HoldingCell(curve, margin: 12)
    }

    private func dayCell(_ day: Day, _ forecast: Forecast) -> UITableViewCell {
        let view = DayView(inWidget: false)
        view.show(day, now: Date(), in: forecast.timeZone)
        view.heightAnchor.constraint(equalToConstant: max(DayView.rowHeight, 44)).isActive = true
        return HoldingCell(view, margin: 0, sides: 0)
    }

    private func detailCell(_ detail: Detail) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "detail")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "detail")
        cell.textLabel?.text = detail.name
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.detailTextLabel?.text = detail.value
        cell.detailTextLabel?.font = .preferredFont(forTextStyle: .body)
        return cell
    }

    // MARK: - Going elsewhere

    @objc func choosePlace() { navigationController?.pushViewController(PlaceViewController(), animated: true) }

    @objc private func openSettings() {
        navigationController?.pushViewController(SettingsViewController(), animated: true)
    }
}
