import Database

/// How the rows of a family of entities are read: which columns a statement gives, and where they go.
struct RowPlan {
    private struct Member {
        let number: Int64
        let name: String
        /// The column of each slot; negative for a slot that has none.
        let places: [Int]
    }

    /// What the statement is to give, of a table that it calls `t0`.
    let columns: String
    private let members: [Member]

    init(_ family: [SQLEntity]) {
        let names = Set(family.flatMap { $0.columns.values.map(\.name) }).sorted()
        let system = ["Z_PK", "Z_ENT", "Z_OPT"]
        let places = Dictionary(names.enumerated().map { ($1, $0 + system.count) }) { $1 }
        columns = (system + names).map { "t0.\($0)" }.joined(separator: ", ")
        members = family.map { entity in
            Member(
                number: Int64(entity.number), name: entity.name,
                places: entity.inSlots.map { column in column.flatMap { places[$0.name] } ?? -1 })
        }
    }

    /// The row that a statement stands on; nil for one of another entity.
    func row(_ cursor: DatabaseCursor) -> StoredRow? {
        let number = cursor.wholeNumber(1)
        // Families are small.
        guard let member = members.first(where: { $0.number == number }) else { return nil }
        let places = member.places
        let values = [DatabaseValue](unsafeUninitializedCapacity: places.count) { buffer, count in
            for (slot, place) in places.enumerated() {
                buffer.initializeElement(at: slot, to: place < 0 ? .null : cursor[place])
            }
            count = places.count
        }
        return StoredRow(
            key: RowKey(entity: member.name, number: cursor.wholeNumber(0)), version: cursor.wholeNumber(2),
            values: values)
    }
}
