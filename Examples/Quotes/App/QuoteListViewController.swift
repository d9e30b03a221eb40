import UIKit

/// What the user follows, in an order of the user's own. Pulling it down loads anew.
final class QuoteListViewController: UITableViewController {
    private let settings = Settings()
    private let store = QuoteStore()
    private let source = QuoteSource()
    private let message = UILabel()
    private var symbols: [String] = []
    private var book = QuoteBook()
    private var isCutOff = false

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Quotes", comment: "title")
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(
                title: NSLocalizedString("Add", comment: "button"), style: .plain, target: self, action: #selector(add)),
            UIBarButtonItem(
                title: NSLocalizedString("Settings", comment: "button"), style: .plain, target: self,
                action: #selector(openSettings)),
        ]
        tableView.register(QuoteCell.self, forCellReuseIdentifier: "quote")
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(load), for: .valueChanged)
        message.numberOfLines = 0
        message.textAlignment = .center
        message.textColor = QuoteColors.detail
        message.font = .preferredFont(forTextStyle: .body)
        message.text = NSLocalizedString("Add the currencies that you want to follow.", comment: "in an empty list")
    }

    /// Also after the search and the settings.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
        load()
    }

    // MARK: - Showing

    private func reload() {
        symbols = settings.symbols
        book = store.read()
        tableView.backgroundView = symbols.isEmpty ? message : nil
        navigationItem.leftBarButtonItem?.isEnabled = !symbols.isEmpty
        tableView.reloadData()
    }

    @objc func load() {
        source.load { [weak self] outcome in
            self?.isCutOff = outcome == .failed
            self?.refreshControl?.endRefreshing()
            guard self?.isEditing == false else { return }
            self?.reload()
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { symbols.count }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard !symbols.isEmpty else { return nil }
        var lines: [String] = []
        if isCutOff { lines.append(NSLocalizedString("The quotes couldn’t be loaded.", comment: "below the list")) }
        if let day = book.newestDay(of: symbols) { lines.append(QuoteText.day(day)) }
        if settings.ownAddress == nil {
            lines.append(NSLocalizedString("What one euro costs. European Central Bank.", comment: "below the list"))
        }
        return lines.joined(separator: "\n")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "quote", for: indexPath)
        guard let cell = cell as? QuoteCell else { return cell }
        cell.show(symbols[indexPath.row], in: book, settings: settings)
        cell.pill.addTarget(self, action: #selector(toggle), for: .touchUpInside)
        return cell
    }

    // MARK: - Going elsewhere

    @objc func add() { navigationController?.pushViewController(AddViewController(), animated: true) }

    @objc private func openSettings() {
        navigationController?.pushViewController(SettingsViewController(), animated: true)
    }

    func showInstrument(_ symbol: String) {
        guard settings.symbols.contains(symbol) else { return }
        navigationController?.pushViewController(InstrumentViewController(symbol), animated: true)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        showInstrument(symbols[indexPath.row])
    }

    // MARK: - Changing

    @objc private func toggle() {
        settings.display = settings.display.next
        tableView.reloadData()
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        symbols.remove(at: indexPath.row)
        settings.symbols = symbols
        guard !symbols.isEmpty else {
            setEditing(false, animated: true)
            return reload()
        }
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        symbols.insert(symbols.remove(at: source.row), at: destination.row)
        settings.symbols = symbols
    }
}
