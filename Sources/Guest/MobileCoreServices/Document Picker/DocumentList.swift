import AppleFoundation
import UIKit

/// The documents that may be picked, one below the other.
final class DocumentList: UITableViewController {
    var documents: [URL] = []
    var showsExtensions = false
    var allowsSeveral = false
    /// Whether a tap picks; else it is only shown what there is.
    var picks = true
    var onPick: () -> Void = {}
    private var chosen: Set<Int> = []

    var picked: [URL] { chosen.sorted().map { documents[$0] } }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "document")
        tableView.tableFooterView = UIView()
        guard documents.isEmpty else { return }
        let label = UILabel()
        label.text = "No Documents"
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        tableView.backgroundView = label
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { documents.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "document", for: indexPath)
        let document = documents[indexPath.row]
        cell.textLabel?.text =
            showsExtensions ? document.lastPathComponent : document.deletingPathExtension().lastPathComponent
        cell.accessoryType = chosen.contains(indexPath.row) ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard picks else { return }
        if allowsSeveral {
            if chosen.remove(indexPath.row) == nil { chosen.insert(indexPath.row) }
            return tableView.reloadRows(at: [indexPath], with: .none)
        }
        chosen = [indexPath.row]
        onPick()
    }
}
