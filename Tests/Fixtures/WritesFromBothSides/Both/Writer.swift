import Foundation

/// One of two that write into the same store at the same time: a note after the other, and a card that both change.
struct Writer {
    static let count = 100
    static let card = "card"

    let name: String
    let other: String
    let sharing: Sharing
    /// What this side does to the card the `round`th time.
    let touch: (Int) -> Change

    /// Writes on a thread of its own.
    /// - Parameter tell: called on the main thread with what there is to say, at last `NAME has written`.
    func start(tell: @escaping (String) -> Void) {
        Thread.detachNewThread {
            let text: String
            do {
                try write()
                text = "\(name) has written"
            } catch {
                text = "\(name): \(error)"
            }
            DispatchQueue.main.async { tell(text) }
        }
    }

    private func write() throws {
        guard let folder = Group.folder else { throw StoreError("no group") }
        let store = try sharing.makeStore(in: folder)
        try store.apply([
            .write(Note(id: "both")), .writeCard(Card(id: Writer.card, note: "both")), .write(Note(id: name)),
        ])
        // Neither begins before the other one is there.
        while try store.contents().note(other) == nil { usleep(1000) }
        for round in 1...Writer.count {
            let title = "\(name) \(round)"
            try store.apply([
                .write(Note(id: title, title: title, text: String(repeating: title, count: 20))), touch(round),
            ])
            _ = try store.contents()
        }
    }

    /// What is there at last: how many notes, how many of them whole, and the card.
    static func report(_ sharing: Sharing) -> String {
        do {
            guard let folder = Group.folder else { return "no group" }
            let contents = try sharing.makeStore(in: folder).contents()
            let written = contents.notes.filter { !$0.title.isEmpty }
            let whole = written.filter { $0.text == String(repeating: $0.title, count: 20) }
            let card = contents.cards.first { $0.id == Writer.card }
            return "\(sharing.rawValue): \(written.count) notes, \(whole.count) whole, "
                + "\(card?.front ?? "no card"), box \(card?.box ?? 0)"
        } catch {
            return "\(error)"
        }
    }
}
