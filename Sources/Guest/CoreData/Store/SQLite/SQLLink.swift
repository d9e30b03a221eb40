// How a store keeps which objects belong together.

import AppleFoundation

/// Where a relationship to many lies.
enum SQLLink: Hashable {
    /// In a column of the destination's table, with the order's numbers in another one, if there is one.
    case column(table: String, key: String, order: String?)
    /// In a table of its own, with the owner's key in one column and the destination's in the other.
    case table(name: String, owner: String, destination: String, order: String?)
}

/// The table of a relationship that is to-many on both sides.
struct SQLJoinTable: Hashable {
    let name: String
    let columns: [String]
    /// Columns with the places in an ordered relationship.
    let orders: [String]

    var tableStatement: String {
        let all = (columns + orders).map { "\($0) INTEGER" }.joined(separator: ", ")
        return "CREATE TABLE \(name) ( \(all), PRIMARY KEY (\(columns.joined(separator: ", "))) )"
    }

    var indexStatement: String {
        "CREATE INDEX \(name)_\(columns[1])_INDEX ON \(name) (\(columns[1]), \(columns[0]))"
    }
}
