// The tables that a statement reads.

import AppleFoundation

/// Tables by the names that a statement gives them. Each to-one step of a key path joins one more.
final class SQLScope {
    struct Table {
        let alias: String
        let entity: SQLEntity

        func column(_ property: String) -> String? { entity.columns[property].map { "\(alias).\($0.name)" } }
        var key: String { "\(alias).Z_PK" }
    }

    /// Gives out aliases; the scopes of a statement share it.
    final class Names {
        private(set) var count = 0
        func next() -> String {
            defer { count += 1 }
            return "t\(count)"
        }
    }

    let schema: SQLSchema
    let names: Names
    let root: Table
    private(set) var joins = ""
    private var joined: [String: Table] = [:]

    init(_ entity: SQLEntity, in schema: SQLSchema, names: Names = Names()) {
        self.schema = schema
        self.names = names
        root = Table(alias: names.next(), entity: entity)
    }

    /// Whether no other table is read than the root's.
    var isAlone: Bool { names.count == 1 }

    /// `ZBOOK t0 LEFT JOIN ZAUTHOR t1 ON …`
    var tables: String { "\(root.entity.table) \(root.alias)\(joins)" }

    /// The table at the end of a path of relationships to one; nil for another path.
    func table(at path: [String]) -> Table? {
        guard let last = path.last else { return root }
        let name = path.joined(separator: ".")
        if let known = joined[name] { return known }
        guard let owner = table(at: path.dropLast()),
            let relationship = owner.entity.description.relationshipsByName[last], !relationship.isToMany,
            let column = owner.column(last), let target = relationship.destinationEntity.flatMap(schema.entity(of:))
        else { return nil }
        let table = Table(alias: names.next(), entity: target)
        joins += " LEFT JOIN \(target.table) \(table.alias) ON \(table.key) = \(column)"
        joined[name] = table
        return table
    }

    /// A scope of the objects of a relationship to many, and the condition that they belong to a row of the owner's.
    func inner(_ relationship: NSRelationshipDescription, of owner: Table) -> (scope: SQLScope, condition: String)? {
        guard let link = schema.link(of: relationship),
            let target = relationship.destinationEntity.flatMap(schema.entity(of:))
        else { return nil }
        let scope = SQLScope(target, in: schema, names: names)
        switch link {
        case .column(_, let key, _): return (scope, "\(scope.root.alias).\(key) = \(owner.key)")
        case .table(let name, let own, let destination, _):
            return (
                scope, "\(scope.root.key) IN (SELECT \(destination) FROM \(name) WHERE \(own) = \(owner.key))"
            )
        }
    }
}
