import AppleFoundation

/// What a transaction of a store's history says of one row.
struct HistoryEntry {
    var kind: NSPersistentHistoryChangeType
    var key: RowKey
    /// The names of the properties that a row was changed in.
    var properties: [String] = []
    /// Values of a deleted object that are kept, as a property list.
    var tombstone: [String: Any] = [:]
}

/// Who writes to a store, as its history has it.
struct HistoryAuthor {
    var date: Date
    var author: String?
    var contextName: String?
    var bundleID = Bundle.main.bundleIdentifier ?? ""
    var processID = ProcessInfo.processInfo.processName
}

extension NSManagedObjectContext {
    /// Whose work the context does.
    var author: HistoryAuthor {
        HistoryAuthor(
            date: persistentStoreCoordinator?.clock() ?? Date(), author: transactionAuthor, contextName: name)
    }
}

/// A transaction of a store's history, as the store has it.
struct HistoryRow {
    var number: Int64
    var author: HistoryAuthor
    var changes: [(number: Int64, entry: HistoryEntry)] = []
}
