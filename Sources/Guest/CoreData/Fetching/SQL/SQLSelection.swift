// Which rows a fetch asks for, and in which order.

import AppleFoundation
import Database

/// A fetch as far as SQL can do it.
struct SQLSelection {
    let scope: SQLScope
    /// The entity and, if they are asked for, all below it.
    let family: [SQLEntity]
    private(set) var condition: SQLText
    /// What must be asked in memory of the objects found.
    let rest: [NSPredicate]
    /// `ORDER BY`'s terms; nil if the order must be made in memory.
    let order: String?
    /// Whether the objects' own rows alone decide, and no other objects'.
    let isLocal: Bool
    var limit = 0
    var offset = 0

    /// Whether nothing is left to do in memory.
    var isWhole: Bool { rest.isEmpty && order != nil }

    init(
        of entity: SQLEntity, includesSubentities: Bool, predicate: NSPredicate?, order: [NSSortDescriptor],
        in store: NSPersistentStore
    ) {
        let schema = store.rows.schema
        let scope = SQLScope(entity, in: schema)
        let family = includesSubentities ? schema.family(of: entity) : [entity]
        var conditions: [SQLText] = []
        // A table that has nothing else needs no look at the entity.
        if family.count < schema.entities.count(where: { $0.table == entity.table }) {
            let numbers = family.map { "\($0.number)" }.joined(separator: ", ")
            conditions.append(SQLText(text: "\(scope.root.alias).Z_ENT IN (\(numbers))"))
        }
        let found = predicate.map { SQLPredicate(scope, in: store).split($0) }
        if let condition = found?.condition { conditions.append(condition) }
        rest = found?.rest ?? []
        self.order = Self.order(order, SQLOperands(scope: scope, store: store))
        condition = conditions.isEmpty ? .always : .joined(conditions, " AND ")
        isLocal = rest.isEmpty && scope.isAlone
        (self.scope, self.family) = (scope, family)
    }

    /// Only rows of these numbers.
    mutating func restrict(to numbers: [Int64]) {
        let list = "[\(numbers.map(String.init).joined(separator: ","))]"
        condition = .joined(
            [condition, SQLText(text: "\(scope.root.key) IN (SELECT value FROM json_each(?))", values: [.text(list)])],
            " AND ")
    }

    private static func order(_ descriptors: [NSSortDescriptor], _ operands: SQLOperands) -> String? {
        var terms: [String] = []
        for descriptor in descriptors {
            guard let term = term(descriptor, operands) else { return nil }
            terms.append(term)
        }
        // What is equal stays in the order of its making.
        return (terms + [operands.scope.root.key]).joined(separator: ", ")
    }

    private static func term(_ descriptor: NSSortDescriptor, _ operands: SQLOperands) -> String? {
        guard descriptor.isByKey, let key = descriptor.key, let operand = operands.operand(path: key),
            operand.sql.values.isEmpty
        else { return nil }
        let direction = descriptor.ascending ? "ASC" : "DESC"
        switch (operand.kind, descriptor.selector?.description) {
        case (.number, nil), (.number, "compare:"), (.decimal, nil), (.decimal, "compare:"), (.text, nil),
            (.text, "compare:"), (.date, nil),
            (.date, "compare:"), (.uuid, nil), (.uri, nil):
            return "\(operand.sql.text) \(direction)"
        case (.text, let selector?):
            return SQLFunctions.collations[selector].map { "\(operand.sql.text) COLLATE \($0) \(direction)" }
        default: return nil
        }
    }

    // MARK: Statements

    /// `FROM … WHERE …`, which goes behind a list of columns.
    private var tail: SQLText {
        SQLText(text: " FROM \(scope.tables) WHERE \(condition.text)", values: condition.values)
    }

    /// The values of columns, in the fetch's order and between its bounds.
    func statement(_ columns: String) -> SQLText {
        var result = tail
        result.text = "SELECT \(columns)\(result.text)"
        if let order { result.text += " ORDER BY \(order)" }
        if limit > 0 || offset > 0 {
            result.text += " LIMIT ? OFFSET ?"
            result.values += [.integer(limit > 0 ? Int64(limit) : -1), .integer(Int64(offset))]
        }
        return result
    }

    /// The values of columns, grouped or not, in an order of its own.
    func statement(_ columns: SQLText, grouping: SQLText?, having: SQLText?, order: [SQLText]) -> SQLText {
        var result = SQLText.joined([SQLText(text: "SELECT "), columns, tail], "")
        if let grouping { result = .joined([result, grouping], " GROUP BY ") }
        if let having { result = .joined([result, having], " HAVING ") }
        if !order.isEmpty { result = .joined([result, .joined(order, ", ")], " ORDER BY ") }
        if limit > 0 || offset > 0 {
            result.text += " LIMIT ? OFFSET ?"
            result.values += [.integer(limit > 0 ? Int64(limit) : -1), .integer(Int64(offset))]
        }
        return result
    }
}
