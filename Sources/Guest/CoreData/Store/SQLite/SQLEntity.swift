import AppleFoundation

/// An entity as a store has it: its number, its table, and in which column each property lies.
struct SQLEntity {
    /// From 1, in the order of the names.
    let number: Int
    let description: NSEntityDescription
    /// The table of the root entity, which all its subentities share.
    let table: String
    /// By the names of the properties, inherited ones among them.
    var columns: [String: SQLColumn] = [:]

    var name: String { description.name ?? "" }
}
