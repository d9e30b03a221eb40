import UIKit

/// A card's question and answer. What is written is kept at once.
final class CardViewController: UITableViewController {
    private var card: Card

    init(_ card: Card) {
        self.card = card
        super.init(style: .grouped)
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.fitRows()
        title = NSLocalizedString("Card", comment: "title")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0
            ? NSLocalizedString("Question", comment: "side of a card")
            : NSLocalizedString("Answer", comment: "side of a card")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.section == 0 {
            return FieldCell(card.front, placeholder: NSLocalizedString("Front", comment: "of a card")) { [weak self] in
                self?.card.front = $0
                self?.keep()
            }
        }
        return FieldCell(card.back, placeholder: NSLocalizedString("Back", comment: "of a card")) { [weak self] in
            self?.card.back = $0
            self?.keep()
        }
    }

    private func keep() { write([.writeCard(card)]) }
}
