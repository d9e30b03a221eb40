import UIKit

/// All documents in the app's folder, by name; a field above takes what is looked for.
final class DocumentListViewController: UITableViewController, UISearchBarDelegate {
    private let folder = DocumentFolder.shared
    private let recents = RecentDocuments()
    private let thumbnails = Thumbnails()
    private let field = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    private let message = UILabel()
    private var names: [String] = []
    private var read: [String: RecentDocument] = [:]

    init() { super.init(style: .plain) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Documents", comment: "title")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Help", comment: "button"), style: .plain, target: self, action: #selector(help))
        tableView.register(DocumentCell.self, forCellReuseIdentifier: "document")
        tableView.rowHeight = Thumbnails.size.height + 20
        field.placeholder = NSLocalizedString("Search", comment: "placeholder")
        field.autocapitalizationType = .none
        field.delegate = self
        tableView.tableHeaderView = field
        message.numberOfLines = 0
        message.textAlignment = .center
        message.textColor = .documentDetail
        message.font = .preferredFont(forTextStyle: .body)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    // MARK: - Showing

    private func reload() {
        let wanted = field.text ?? ""
        names = folder.names.filter { wanted.isEmpty || $0.localizedCaseInsensitiveContains(wanted) }
        read = Dictionary(recents.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        message.text =
            wanted.isEmpty
            ? NSLocalizedString("EMPTY_LIST", comment: "in an empty list")
            : NSLocalizedString("NOTHING_FOUND", comment: "in an empty list")
        tableView.backgroundView = names.isEmpty ? message : nil
        tableView.separatorStyle = names.isEmpty ? .none : .singleLine
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "document", for: indexPath)
        let name = names[indexPath.row]
        let detail = read[name]?.place ?? NSLocalizedString("New", comment: "a document that nobody has read")
        (cell as? DocumentCell)?.show(name, detail: detail, thumbnails: thumbnails)
        return cell
    }

    // MARK: - Searching

    func beginSearch() {
        tableView.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
        field.becomeFirstResponder()
    }

    func endSearch() {
        field.text = nil
        field.resignFirstResponder()
        reload()
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { reload() }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

    // MARK: - Opening and deleting

    /// Shows a document at the page where it was left, or says that it is not there any more.
    func open(_ name: String, animated: Bool) {
        guard let url = folder.url(of: name) else {
            return show(missing: name, animated: animated)
        }
        let page = recents.all.first { $0.name == name }?.page ?? 1
        navigationController?.pushViewController(
            ReaderViewController(name: name, url: url, page: page), animated: animated)
    }

    private func show(missing name: String, animated: Bool) {
        let message = MessageViewController(
            title: (name as NSString).deletingPathExtension,
            text: NSLocalizedString("This document is not there any more.", comment: "in place of a document"),
            button: NSLocalizedString("Remove from Recents", comment: "button")
        ) { [weak self] in
            self?.recents.remove(name)
            QuickActions.update()
            self?.navigationController?.popViewController(animated: true)
        }
        navigationController?.pushViewController(message, animated: animated)
    }

    @objc private func help() {
        navigationController?.pushViewController(HelpViewController(), animated: true)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        field.resignFirstResponder()
        open(names[indexPath.row], animated: true)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        folder.delete(names.remove(at: indexPath.row))
        tableView.deleteRows(at: [indexPath], with: .automatic)
        if names.isEmpty { reload() }
    }
}
