import Foundation

/// Why there is no card to ask.
enum EmptyState {
    case nothingWritten
    case nothingDue(next: Date?)

    init(of contents: Contents) {
        let cards = contents.cards.filter { !$0.front.isEmpty }
        self = cards.isEmpty ? .nothingWritten : .nothingDue(next: cards.map(\.due).min())
    }

    /// What the user may do, or wait for.
    var words: String {
        switch self {
        case .nothingWritten: return NSLocalizedString("Write notes and cards in the app.", comment: "no cards")
        case .nothingDue(let next):
            let day = next.map { DateFormatter.localizedString(from: $0, dateStyle: .medium, timeStyle: .short) }
            return String.localizedStringWithFormat(
                NSLocalizedString("All learned. Next card: %@", comment: "a date"), day ?? "")
        }
    }
}
