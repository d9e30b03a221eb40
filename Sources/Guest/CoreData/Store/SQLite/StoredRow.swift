import AppleFoundation
import Database

/// The key of an object in a store: its entity and the number of its row.
struct RowKey: Hashable {
    /// The entity by its name, which may be a subentity of the one that was asked for.
    let entity: String
    let number: Int64
}

/// An object as a store has it.
struct StoredRow: Hashable {
    let key: RowKey
    /// Counts the changes of the row, from 1.
    var version: Int64
    /// The values of the attributes, and the numbers of the rows that relationships to one lead to, by the entity's slots.
    var values: RowValues
}
