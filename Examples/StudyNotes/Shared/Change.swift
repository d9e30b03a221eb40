import Foundation

/// What can happen to notes and cards. Each change names everything that it changes: nothing else is written.
enum Change {
    /// The note is there now, and says this.
    case write(Note)
    /// The card is there now, and asks this. When it is due stays as it is, unless the card is new.
    case writeCard(Card)
    /// The card was answered. What it asks stays as it is; a card that is not there any more stays away.
    case schedule(card: String, box: Int, due: Date)
    /// The note goes, and its cards with it.
    case deleteNote(String)
    case deleteCard(String)
}
