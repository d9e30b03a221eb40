import UIKit

/// All notes by their decks, and what is found among them.
final class NoteListViewController: UITableViewController, UISearchBarDelegate {
    private var contents = Contents()
    private var decks: [(name: String, notes: [Note])] = []
    private let search = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    private let hint = HintLabel()

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.fitRows()
        title = NSLocalizedString("Study Notes", comment: "title")
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Sharing", comment: "button: the way in which the widget gets the notes"),
            style: .plain, target: self, action: #selector(showSharing))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("New", comment: "button: a note"), style: .plain, target: self,
            action: #selector(writeNew))
        search.placeholder = NSLocalizedString("Search", comment: "placeholder")
        search.delegate = self
        search.autocapitalizationType = .none
        tableView.tableHeaderView = search
        tableView.backgroundView = hint
        NotificationCenter.default.addObserver(
            self, selector: #selector(reload), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    // MARK: - Showing

    @objc private func reload() {
        do {
            contents = try Notebook.shared.contents()
        } catch {
            show(error)
        }
        let words = (search.text ?? "").trimmingCharacters(in: .whitespaces)
        let found = contents.notes.filter { words.isEmpty || $0.contains(words) || hasCard($0, with: words) }
        decks = Dictionary(grouping: found, by: \.deck).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        hint.text =
            contents.notes.isEmpty
            ? NSLocalizedString(
                "A note says what you want to know, its cards ask for it. Tap New.", comment: "no notes")
            : NSLocalizedString("Nothing found.", comment: "search")
        hint.isHidden = !decks.isEmpty
        tableView.reloadData()
    }

    private func hasCard(_ note: Note, with words: String) -> Bool {
        contents.cards(of: note.id).contains { card in
            [card.front, card.back].contains { $0.localizedCaseInsensitiveContains(words) }
        }
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { reload() }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

    override func numberOfSections(in tableView: UITableView) -> Int { decks.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        decks[section].notes.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        let name = decks[section].name
        return name.isEmpty ? NSLocalizedString("Without Deck", comment: "section") : name
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "note")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "note")
        let note = decks[indexPath.section].notes[indexPath.row]
        let cards = contents.cards(of: note.id)
        cell.textLabel?.text = note.shownTitle
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = String.localizedStringWithFormat(
            NSLocalizedString("Cards: %d, due: %d", comment: "below a note"), cards.count,
            cards.filter { $0.isDue(at: Date()) }.count)
        cell.detailTextLabel?.font = .preferredFont(forTextStyle: .footnote)
        cell.detailTextLabel?.textColor = StudyColors.detail
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    // MARK: - Touches

    @objc private func writeNew() {
        navigationController?.pushViewController(NoteViewController(Note()), animated: true)
    }

    @objc private func showSharing() {
        navigationController?.pushViewController(SharingViewController(), animated: true)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let note = decks[indexPath.section].notes[indexPath.row]
        navigationController?.pushViewController(NoteViewController(note), animated: true)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        write([.deleteNote(decks[indexPath.section].notes[indexPath.row].id)])
        reload()
    }
}
