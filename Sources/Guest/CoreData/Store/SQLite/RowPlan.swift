import Database

/// How the rows of a family of entities are read: which columns a statement gives, and where they go.
struct RowPlan {
    private struct Member {
        let number: Int64
        let name: String
        /// By slot.
        let places: [Place]
    }

    /// Where a statement gives the value of a slot.
    private struct Place {
        /// Negative for a slot that has no column.
        let column: Int
        let isIdentifier: Bool
    }

    /// What the statement is to give, of a table that it calls `t0`.
    let columns: String
    private let members: [Member]

    init(_ family: [SQLEntity]) {
        let names = Set(family.flatMap { $0.columns.values.map(\.name) }).sorted()
        let system = ["Z_PK", "Z_ENT", "Z_OPT"]
        let numbers = Dictionary(names.enumerated().map { ($1, $0 + system.count) }) { $1 }
        columns = (system + names).map { "t0.\($0)" }.joined(separator: ", ")
        members = family.map { entity in
            let types = entity.description.known.types
            let places = entity.inSlots.enumerated().map { slot, column in
                Place(
                    column: column.flatMap { numbers[$0.name] } ?? -1,
                    isIdentifier: slot < types.count && types[slot] == .UUIDAttributeType)
            }
            return Member(number: Int64(entity.number), name: entity.name, places: places)
        }
    }

    /// Adds the row that a statement stands on, unless it is of another entity.
    func read(_ cursor: DatabaseCursor, into rows: inout RowBuffer) {
        let number = cursor.wholeNumber(1)
        // Families are small.
        guard let member = members.first(where: { $0.number == number }) else { return }
        let places = member.places
        let key = RowKey(entity: member.name, number: cursor.wholeNumber(0))
        rows.append(key, version: cursor.wholeNumber(2), count: places.count) { slot in
            let place = places[slot]
            if place.column < 0 { return .null }
            if place.isIdentifier, let identifier = cursor.identifier(place.column) { return .identifier(identifier) }
            return cursor[place.column]
        }
    }
}
