import UIKit

/// Takes events from calendar files in the app's documents, and writes all events there.
final class FilesViewController: UITableViewController {
    private var files: [URL] = []

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Calendar Files", comment: "title")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    private func reload() {
        files = CalendarFiles.all
        tableView.reloadData()
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 2 : files.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 1 ? NSLocalizedString("Import", comment: "section") : nil
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard section == 1 else { return nil }
        return NSLocalizedString(
            "Put .ics files into the documents of this app, or open them with it.", comment: "how to import")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.accessibilityTraits = .button
        if indexPath.section == 1 {
            cell.textLabel?.text = files[indexPath.row].lastPathComponent
        } else {
            cell.textLabel?.textColor = DaysColors.accent
            cell.textLabel?.text =
                indexPath.row == 0
                ? NSLocalizedString("Export All Events", comment: "button")
                : NSLocalizedString("Copy All Events", comment: "button: as the text of a file")
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch (indexPath.section, indexPath.row) {
        case (1, let row): FileImport.importFile(files[row], over: self)
        case (_, 0): export()
        default: UIPasteboard.general.string = CalendarWriter.text(EventStore.shared.events, now: Date())
        }
    }

    private func export() {
        do {
            let file = try CalendarFiles.write(EventStore.shared.events, now: Date())
            reload()
            let message = NSLocalizedString("The file is in the documents of this app.", comment: "after an export")
            FileImport.show(file.lastPathComponent, message, over: self)
        } catch {
            FileImport.show(title ?? "", error.localizedDescription, over: self)
        }
    }
}
