import Foundation

/// A question about a note and its answer.
struct Card: Codable, Equatable {
    var id = UUID().uuidString
    /// The note that the card is about. Without it there is no card.
    var note: String
    var front = ""
    var back = ""
    /// How often in a row it was known: who writes cards says nothing about it, who answers them says nothing else.
    var box = 0
    /// When it is to be asked again, to the second; a new card at once.
    var due = Date(timeIntervalSince1970: 0)

    func isDue(at date: Date) -> Bool { due <= date && !front.isEmpty }
}
