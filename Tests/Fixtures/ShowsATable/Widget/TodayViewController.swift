import NotificationCenter
import UIKit

/// A table of a storyboard: rows of four kinds, whose heights their content decides about.
final class TodayViewController: UIViewController, NCWidgetProviding, UITableViewDataSource, UITableViewDelegate {
    @IBOutlet private weak var tableView: UITableView!
    private var taps = 0

    private let tasks = [
        Task(
            title: "Water the plants",
            note: "The fern twice, the cactus not at all: it has had enough for this month."),
        Task(title: "Post the letter", note: "Before six."),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        tableView.tableFooterView = UIView()
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        tableView.layoutIfNeeded()
        preferredContentSize = activeDisplayMode == .expanded ? tableView.contentSize : maxSize
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? tasks.count : 3
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? nil : "Later"
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch (indexPath.section, indexPath.row) {
        case (0, let row):
            let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
            (cell as? TaskCell)?.task = tasks[row]
            return cell
        case (_, 0):
            let cell = tableView.dequeueReusableCell(withIdentifier: "value", for: indexPath)
            cell.textLabel?.text = "Taps"
            cell.detailTextLabel?.text = "\(taps)"
            return cell
        case (_, 1):
            let cell = tableView.dequeueReusableCell(withIdentifier: "subtitle", for: indexPath)
            cell.textLabel?.text = "Call the plumber"
            cell.detailTextLabel?.text = "After Monday"
            return cell
        default:
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Done"
            cell.textLabel?.textColor = .gray
            cell.accessoryType = .checkmark
            cell.backgroundColor = .clear
            return cell
        }
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        taps += 1
        tableView.deselectRow(at: indexPath, animated: true)
        tableView.reloadRows(at: [IndexPath(row: 0, section: 1)], with: .none)
    }
}
