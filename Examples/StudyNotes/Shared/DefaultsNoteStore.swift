import Foundation

/// The group's defaults. They know no lock and no transaction, but each key is written at once: so every note has a key,
/// and every card two, one for its words and one for its schedule.
final class DefaultsNoteStore: NoteStore {
    private enum Prefix {
        static let note = "note."
        static let card = "card."
        static let schedule = "schedule."
    }

    private let suite: String
    private let defaults: UserDefaults

    init(suite: String) throws {
        guard let defaults = UserDefaults(suiteName: suite) else { throw StoreError(suite) }
        self.suite = suite
        self.defaults = defaults
    }

    func contents() throws -> Contents {
        var contents = Contents()
        let all = defaults.dictionaryRepresentation()
        for (key, value) in all {
            guard let value = value as? [String: Any] else { continue }
            if let id = key.after(Prefix.note) {
                contents.notes.append(
                    Note(id: id, deck: value.text("deck"), title: value.text("title"), text: value.text("text")))
            } else if let id = key.after(Prefix.card) {
                var card = Card(
                    id: id, note: value.text("note"), front: value.text("front"), back: value.text("back"))
                if let schedule = all[Prefix.schedule + id] as? [String: Any] {
                    card.box = schedule["box"] as? Int ?? card.box
                    card.due = schedule["due"] as? Date ?? card.due
                }
                contents.cards.append(card)
            }
        }
        return contents.arranged
    }

    func apply(_ changes: [Change]) throws {
        for change in changes {
            switch change {
            case .write(let note):
                defaults.set(
                    ["deck": note.deck, "title": note.title, "text": note.text], forKey: Prefix.note + note.id)
            case .writeCard(let card):
                // Before its words: a card that was scheduled elsewhere is never seen as a new one.
                if card.box > 0, defaults.object(forKey: Prefix.card + card.id) == nil {
                    defaults.set(["box": card.box, "due": card.due], forKey: Prefix.schedule + card.id)
                }
                defaults.set(
                    ["note": card.note, "front": card.front, "back": card.back], forKey: Prefix.card + card.id)
            case .schedule(let id, let box, let due):
                guard defaults.object(forKey: Prefix.card + id) != nil else { continue }
                defaults.set(["box": box, "due": due], forKey: Prefix.schedule + id)
            case .deleteNote(let id):
                let cards = try contents().cards(of: id).map(\.id)
                defaults.removeObject(forKey: Prefix.note + id)
                cards.forEach(removeCard)
            case .deleteCard(let id):
                removeCard(id)
            }
        }
    }

    private func removeCard(_ id: String) {
        defaults.removeObject(forKey: Prefix.card + id)
        defaults.removeObject(forKey: Prefix.schedule + id)
    }

    func empty() throws {
        let prefixes = [Prefix.note, Prefix.card, Prefix.schedule]
        for key in defaults.dictionaryRepresentation().keys where prefixes.contains(where: key.hasPrefix) {
            defaults.removeObject(forKey: key)
        }
    }
}

extension String {
    /// What follows a prefix; nil if this does not begin so.
    fileprivate func after(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}

extension Dictionary where Key == String, Value == Any {
    fileprivate func text(_ key: String) -> String { self[key] as? String ?? "" }
}
