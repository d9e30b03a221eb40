import UIKit

/// One note and its cards. What is written is kept at once; a note that says nothing is not.
final class NoteViewController: UITableViewController {
    private enum Section: Int, CaseIterable { case names, text, cards }

    private var note: Note
    private var cards: [Card] = []

    init(_ note: Note) {
        self.note = note
        super.init(style: .grouped)
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.fitRows()
        title = note.shownTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Delete", comment: "button"), style: .plain, target: self,
            action: #selector(confirmDeleting))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        do {
            let contents = try Notebook.shared.contents()
            cards = contents.cards(of: note.id).sorted { ($0.front, $0.id) < ($1.front, $1.id) }
            if let written = contents.note(note.id) { note = written }
        } catch {
            show(error)
        }
        tableView.reloadData()
    }

    private func keep() {
        title = note.shownTitle
        write([.write(note)])
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch Section.allCases[section] {
        case .names: return 2
        case .text: return 1
        case .cards: return cards.count + 1
        }
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch Section.allCases[section] {
        case .names: return nil
        case .text: return NSLocalizedString("Text", comment: "of a note")
        case .cards: return NSLocalizedString("Cards", comment: "section")
        }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch (Section.allCases[indexPath.section], indexPath.row) {
        case (.names, 0):
            return FieldCell(note.title, placeholder: NSLocalizedString("Title", comment: "of a note")) { [weak self] in
                self?.note.title = $0
                self?.keep()
            }
        case (.names, _):
            return FieldCell(note.deck, placeholder: NSLocalizedString("Deck", comment: "of a note")) { [weak self] in
                self?.note.deck = $0
                self?.keep()
            }
        case (.text, _):
            return TextCell(note.text, label: NSLocalizedString("Text", comment: "of a note")) { [weak self] in
                self?.note.text = $0
                self?.keep()
            }
        case (.cards, let row):
            return row < cards.count ? cell(of: cards[row]) : newCardCell()
        }
    }

    private func cell(of card: Card) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = card.front
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = card.back
        cell.detailTextLabel?.font = .preferredFont(forTextStyle: .footnote)
        cell.detailTextLabel?.textColor = StudyColors.detail
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    private func newCardCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = NSLocalizedString("New Card", comment: "button")
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.textLabel?.textColor = StudyColors.link
        cell.accessibilityTraits = .button
        return cell
    }

    // MARK: - Touches

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        Section.allCases[indexPath.section] == .cards
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard Section.allCases[indexPath.section] == .cards else { return }
        // A card without its note would not be there.
        if indexPath.row == cards.count { keep() }
        let card = indexPath.row < cards.count ? cards[indexPath.row] : Card(note: note.id)
        navigationController?.pushViewController(CardViewController(card), animated: true)
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        Section.allCases[indexPath.section] == .cards && indexPath.row < cards.count
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        write([.deleteCard(cards.remove(at: indexPath.row).id)])
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    @objc private func confirmDeleting() {
        let alert = UIAlertController(
            title: NSLocalizedString("Delete Note and Cards?", comment: "alert"), message: note.shownTitle,
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: NSLocalizedString("Cancel", comment: "button"), style: .cancel))
        alert.addAction(
            UIAlertAction(title: NSLocalizedString("Delete", comment: "button"), style: .destructive) { [weak self] _ in
                self?.delete()
            })
        present(alert, animated: true)
    }

    private func delete() {
        write([.deleteNote(note.id)])
        navigationController?.popViewController(animated: true)
    }
}
