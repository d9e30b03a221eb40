import Foundation

/// Something that was written down: a title, a text, and the deck that it lies in.
struct Note: Codable, Equatable {
    /// The same in every store.
    var id = UUID().uuidString
    /// Decks are there by being named; the empty name is that of notes without one.
    var deck = ""
    var title = ""
    var text = ""

    /// Whether title or text has these words, or the deck is called so. Letters are compared without case and accents.
    func contains(_ words: String) -> Bool {
        [deck, title, text].contains {
            $0.range(of: words, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }
}
