/// A pattern of `LIKE`: `?` stands for one character, `*` for any number of them, a backslash takes the meaning from
/// what follows.
struct WildcardPattern {
    private enum Piece: Equatable {
        case character(Character)
        case one
        case any
    }

    private let pieces: [Piece]

    init(_ text: String) {
        var pieces: [Piece] = []
        var isEscaped = false
        for character in text {
            switch character {
            case _ where isEscaped: (isEscaped, pieces) = (false, pieces + [.character(character)])
            case "\\": isEscaped = true
            case "?": pieces.append(.one)
            case "*": pieces.append(.any)
            default: pieces.append(.character(character))
            }
        }
        self.pieces = pieces
    }

    /// Whether the whole text is of the pattern. Only the last `*` is ever tried again: no text takes long.
    func matches(_ text: String) -> Bool {
        let text = Array(text)
        var (place, piece) = (0, 0)
        var retry: (place: Int, piece: Int)?
        while place < text.count {
            if piece < pieces.count, pieces[piece] == .any {
                retry = (place, piece)
                piece += 1
            } else if piece < pieces.count, pieces[piece] == .one || pieces[piece] == .character(text[place]) {
                place += 1
                piece += 1
            } else if let last = retry {
                retry = (last.place + 1, last.piece)
                (place, piece) = (last.place + 1, last.piece + 1)
            } else {
                return false
            }
        }
        return pieces[piece...].allSatisfy { $0 == .any }
    }
}
