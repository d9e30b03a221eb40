import Foundation

/// The notes, wherever they lie at present. The app and the widget have one each, and use no store directly: where the notes
/// lie may change between any two calls.
final class Notebook {
    static let shared = Notebook()

    private static let key = "sharing"

    private let defaults = UserDefaults(suiteName: Group.identifier)
    private var open: (sharing: Sharing, store: NoteStore)?

    /// The way that the user has chosen.
    var sharing: Sharing {
        defaults?.string(forKey: Notebook.key).flatMap(Sharing.init) ?? .defaults
    }

    func contents() throws -> Contents {
        try during(.shared) { try store(sharing).contents() }
    }

    func apply(_ changes: [Change]) throws {
        try during(.shared) { try store(sharing).apply(changes) }
    }

    /// Takes everything to another store. Nobody reads or writes meanwhile, so that nothing goes to the old one when it has
    /// been read; and that one is emptied only when the new one has it all.
    func move(to other: Sharing) throws {
        guard other != sharing else { return }
        try during(.alone) {
            guard let folder = Group.folder else { throw StoreError(Group.identifier) }
            let old = try store(sharing)
            let all = try old.contents()
            let new = try other.makeStore(in: folder)
            // An earlier attempt may have been ended half-way.
            try new.empty()
            try new.apply(all.changes)
            guard try new.contents() == all else {
                throw StoreError(NSLocalizedString("The notes could not be moved.", comment: "error"))
            }
            defaults?.set(other.rawValue, forKey: Notebook.key)
            open = (other, new)
            try old.empty()
        }
    }

    private func store(_ sharing: Sharing) throws -> NoteStore {
        if let open = open, open.sharing == sharing { return open.store }
        guard let folder = Group.folder else { throw StoreError(Group.identifier) }
        let store = try sharing.makeStore(in: folder)
        open = (sharing, store)
        return store
    }

    private func during<Result>(_ kind: FileLock.Kind, _ work: () throws -> Result) throws -> Result {
        guard let folder = Group.folder else { throw StoreError(Group.identifier) }
        return try FileLock(file: folder.appendingPathComponent("Notebook.lock")).during(kind, work)
    }
}
