import Foundation

/// One of two that write into the same store at the same time: a note after the other, and a card that both change.
struct Writer {
    static let count = 100
    static let card = "card"
    /// How long it writes at least, in seconds, and not only so often: what the file says that a test leaves in the group.
    private static var seconds: Double {
        let file = Group.folder?.appendingPathComponent("seconds")
        return file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }.flatMap(Double.init) ?? 0
    }

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
        let end = Date(timeIntervalSinceNow: Writer.seconds)
        var round = 0
        while round < Writer.count || Date() < end {
            round += 1
            let title = "\(name) \(round)"
            try store.apply([
                .write(Note(id: title, title: title, text: String(repeating: title, count: 20))), touch(round),
            ])
            _ = try store.contents()
        }
        try Data("\(round)".utf8).write(to: folder.appendingPathComponent("\(sharing.rawValue) \(name)"))
    }

    /// What is there at last: how many notes of how many that were written, how many of them whole, and the card, on which
    /// both have written as often.
    static func report(_ sharing: Sharing) -> String {
        do {
            guard let folder = Group.folder else { return "no group" }
            func rounds(_ name: String) -> Int {
                let file = folder.appendingPathComponent("\(sharing.rawValue) \(name)")
                return (try? String(contentsOf: file, encoding: .utf8)).flatMap(Int.init) ?? 0
            }
            let contents = try sharing.makeStore(in: folder).contents()
            let written = contents.notes.filter { !$0.title.isEmpty }
            let whole = written.filter { $0.text == String(repeating: $0.title, count: 20) }
            let card = contents.cards.first { $0.id == Writer.card }
            let (app, widget) = (rounds("app"), rounds("widget"))
            let isLast = card?.front == "front \(app)" && card?.box == widget
            let (extra, torn) = (written.count - app - widget, written.count - whole.count)
            return "\(sharing.rawValue): \(extra) too many, \(torn) torn, "
                + "card \(isLast ? "as it was left" : "lost a change"), "
                + (min(app, widget) >= count ? "enough" : "not enough")
        } catch {
            return "\(error)"
        }
    }
}
