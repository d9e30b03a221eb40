import Foundation

/// A row for each note and card in an SQLite database. Changes that are applied together are one transaction; whoever reads
/// meanwhile sees what was there before.
final class DatabaseNoteStore: NoteStore {
    private let database: Database

    init(file: URL) throws {
        database = try Database(file: file)
        // Readers and a writer do not wait for each other.
        try database.run("PRAGMA journal_mode = WAL")
        try database.transaction {
            try database.run(
                "CREATE TABLE IF NOT EXISTS note (id TEXT PRIMARY KEY, deck TEXT, title TEXT, text TEXT)")
            try database.run(
                "CREATE TABLE IF NOT EXISTS card (id TEXT PRIMARY KEY, note TEXT, front TEXT, back TEXT, "
                    + "box INTEGER, due REAL)")
        }
    }

    func contents() throws -> Contents {
        var contents = Contents()
        // One statement sees one moment.
        let rows = try database.run(
            "SELECT id, '', deck, title, text, NULL FROM note UNION ALL "
                + "SELECT id, note, front, back, box, due FROM card")
        for row in rows {
            if row[1].isEmpty {
                contents.notes.append(Note(id: row[0], deck: row[2], title: row[3], text: row[4]))
            } else {
                contents.cards.append(
                    Card(
                        id: row[0], note: row[1], front: row[2], back: row[3], box: Int(row[4]) ?? 0,
                        due: Date(timeIntervalSince1970: Double(row[5]) ?? 0)))
            }
        }
        return contents.arranged
    }

    func apply(_ changes: [Change]) throws {
        try database.transaction { try changes.forEach(apply) }
    }

    private func apply(_ change: Change) throws {
        switch change {
        case .write(let note):
            try database.run(
                "INSERT OR REPLACE INTO note VALUES (?, ?, ?, ?)",
                [.text(note.id), .text(note.deck), .text(note.title), .text(note.text)])
        case .writeCard(let card):
            let words: [Database.Value] = [.text(card.note), .text(card.front), .text(card.back)]
            try database.run(
                "INSERT OR IGNORE INTO card VALUES (?, ?, ?, ?, ?, ?)",
                [.text(card.id)] + words + [.number(Double(card.box)), .number(card.due.timeIntervalSince1970)])
            try database.run(
                "UPDATE card SET note = ?, front = ?, back = ? WHERE id = ?", words + [.text(card.id)])
        case .schedule(let id, let box, let due):
            try database.run(
                "UPDATE card SET box = ?, due = ? WHERE id = ?",
                [.number(Double(box)), .number(due.timeIntervalSince1970), .text(id)])
        case .deleteNote(let id):
            try database.run("DELETE FROM note WHERE id = ?", [.text(id)])
            try database.run("DELETE FROM card WHERE note = ?", [.text(id)])
        case .deleteCard(let id):
            try database.run("DELETE FROM card WHERE id = ?", [.text(id)])
        }
    }

    func empty() throws {
        try database.transaction {
            try database.run("DELETE FROM note")
            try database.run("DELETE FROM card")
        }
    }
}
