import Foundation

/// All that a store holds, as it was at one moment.
struct Contents: Codable, Equatable {
    var notes: [Note] = []
    var cards: [Card] = []

    mutating func apply(_ change: Change) {
        switch change {
        case .write(let note):
            if let place = notes.firstIndex(where: { $0.id == note.id }) {
                notes[place] = note
            } else {
                notes.append(note)
            }
        case .writeCard(let card):
            if let place = cards.firstIndex(where: { $0.id == card.id }) {
                (cards[place].note, cards[place].front, cards[place].back) = (card.note, card.front, card.back)
            } else {
                cards.append(card)
            }
        case .schedule(let id, let box, let due):
            guard let place = cards.firstIndex(where: { $0.id == id }) else { return }
            (cards[place].box, cards[place].due) = (box, due)
        case .deleteNote(let id):
            notes.removeAll { $0.id == id }
            cards.removeAll { $0.note == id }
        case .deleteCard(let id):
            cards.removeAll { $0.id == id }
        }
    }

    /// Without cards whose note is gone, and in one order whatever store this comes from.
    var arranged: Contents {
        let known = Set(notes.map(\.id))
        return Contents(
            notes: notes.sorted { ($0.deck, $0.title, $0.id) < ($1.deck, $1.title, $1.id) },
            cards: cards.filter { known.contains($0.note) }.sorted {
                ($0.due, $0.front, $0.id) < ($1.due, $1.front, $1.id)
            })
    }

    /// What makes all of this out of nothing.
    var changes: [Change] { notes.map(Change.write) + cards.map(Change.writeCard) }

    func note(_ id: String) -> Note? { notes.first { $0.id == id } }

    func cards(of note: String) -> [Card] { cards.filter { $0.note == note } }

    /// The cards to ask now, the longest due first.
    func due(at date: Date) -> [Card] { cards.filter { $0.isDue(at: date) } }
}
