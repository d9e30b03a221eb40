import Foundation

/// All notes in one file, and a lock beside it. Who changes something holds the lock alone from reading to writing; the new
/// file takes the old one's place at once, so that who is ended while writing leaves the old one.
final class FileNoteStore: NoteStore {
    private let file: URL
    private let lock: FileLock

    init(folder: URL) {
        file = folder.appendingPathComponent("Notes.json")
        // A file of its own: the other one is replaced by every change.
        lock = FileLock(file: folder.appendingPathComponent("Notes.lock"))
    }

    func contents() throws -> Contents {
        try lock.during(.shared) { try read().arranged }
    }

    func apply(_ changes: [Change]) throws {
        try lock.during(.alone) {
            var contents = try read()
            for change in changes { contents.apply(change) }
            try JSONEncoder().encode(contents).write(to: file, options: .atomic)
        }
    }

    func empty() throws {
        try lock.during(.alone) {
            guard FileManager.default.fileExists(atPath: file.path) else { return }
            try FileManager.default.removeItem(at: file)
        }
    }

    private func read() throws -> Contents {
        guard FileManager.default.fileExists(atPath: file.path) else { return Contents() }
        return try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
    }
}
