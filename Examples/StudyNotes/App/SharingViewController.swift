import UIKit

/// The way in which the notes reach the widget. Another choice takes all of them along.
final class SharingViewController: UITableViewController {
    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.fitRows()
        title = NSLocalizedString("Sharing", comment: "title")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Sharing.allCases.count
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        let count = (try? Notebook.shared.contents().notes.count) ?? 0
        return String.localizedStringWithFormat(
            NSLocalizedString(
                "Notes that app and widget share: %d. Another way takes all of them along.", comment: "footer"),
            count)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        let sharing = Sharing.allCases[indexPath.row]
        cell.textLabel?.text = sharing.title
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.detailTextLabel?.text = sharing.explanation
        cell.detailTextLabel?.font = .preferredFont(forTextStyle: .footnote)
        cell.detailTextLabel?.textColor = StudyColors.detail
        cell.detailTextLabel?.numberOfLines = 0
        let isChosen = sharing == Notebook.shared.sharing
        cell.accessoryType = isChosen ? .checkmark : .none
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = sharing.title
        cell.accessibilityHint = sharing.explanation
        cell.accessibilityTraits = isChosen ? [.button, .selected] : .button
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        do {
            try Notebook.shared.move(to: Sharing.allCases[indexPath.row])
        } catch {
            show(error)
        }
        tableView.reloadData()
    }
}
