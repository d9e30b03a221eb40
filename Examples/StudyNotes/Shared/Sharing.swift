import Foundation

/// The ways in which the notes reach the widget. The user chooses one in the app.
enum Sharing: String, CaseIterable {
    case defaults, file, database, coreData

    /// - Parameter folder: the group's container.
    func makeStore(in folder: URL) throws -> NoteStore {
        switch self {
        case .defaults: return try DefaultsNoteStore(suite: Group.identifier)
        case .file: return FileNoteStore(folder: folder)
        case .database: return try DatabaseNoteStore(file: folder.appendingPathComponent("Notes.db"))
        case .coreData: return try CoreDataNoteStore(file: folder.appendingPathComponent("Notes.sqlite"))
        }
    }
}
