import Database

/// What a save does to a store, all at once.
struct RowChanges {
    /// A row as it is to be, only with what is changed.
    struct Update: Hashable {
        let key: RowKey
        /// The version that the change was made on; nil overwrites whatever is there.
        let version: Int64?
        var values: [String: DatabaseValue]
        /// What was changed, as the store's history has it, also where that stands in no column of the row.
        var properties: Set<String> = []
    }

    /// A row that is to go.
    struct Deletion: Hashable {
        let key: RowKey
        let version: Int64?
    }

    /// Two objects of a relationship that is to-many on both sides come together, or part.
    struct Connection: Hashable {
        let link: SQLLink
        let owner: Int64
        let destination: Int64
        /// The place among the owner's objects, if they have an order.
        var order: Int64?
    }

    var insertions: [StoredRow] = []
    var updates: [Update] = []
    var deletions: [Deletion] = []
    var connections: [Connection] = []
    var separations: [Connection] = []

    var isEmpty: Bool {
        insertions.isEmpty && updates.isEmpty && deletions.isEmpty && connections.isEmpty && separations.isEmpty
    }
}

/// Rows that somebody else has changed or removed since they were read. Nothing was written.
struct RowConflicts: Error, Hashable {
    var keys: [RowKey]
}
