// The tables of a data model, as Apple's framework lays them out. Facts: schemas of such stores in public articles and
// in the parsers of forensic tools.

import AppleFoundation

struct SQLSchema {
    private(set) var entities: [SQLEntity] = []
    private(set) var joinTables: [SQLJoinTable] = []
    /// The columns of each root entity's table, in their order.
    private(set) var tables: [(name: String, columns: [SQLColumn])] = []
    private(set) var links: [Relationship: SQLLink] = [:]
    private var indices: [String: Int] = [:]

    /// A relationship by the entity that declares it.
    struct Relationship: Hashable {
        let entity: String
        let name: String

        init(_ relationship: NSRelationshipDescription) {
            entity = relationship.owner?.name ?? ""
            name = relationship.name
        }
    }

    /// - Parameter numbers: The numbers that a store has given to entities already; those of a new store follow the
    ///   alphabet.
    init(entities all: [NSEntityDescription], numbers: [String: Int] = [:]) {
        let sorted = all.sorted { ($0.name ?? "") < ($1.name ?? "") }
        for (index, description) in sorted.enumerated() {
            let name = description.name ?? ""
            indices[name] = index
            entities.append(
                SQLEntity(
                    number: numbers[name] ?? index + 1, description: description, table: Self.table(of: description)))
        }
        for root in sorted where root.superentity == nil { addTable(of: root) }
        for entity in sorted {
            for case let relationship as NSRelationshipDescription in entity.ownProperties
            where relationship.isToMany && !relationship.isTransient {
                addLink(relationship, of: entity)
            }
        }
    }

    func entity(named name: String) -> SQLEntity? { indices[name].map { entities[$0] } }
    func entity(numbered number: Int) -> SQLEntity? { entities.first { $0.number == number } }
    func entity(of description: NSEntityDescription) -> SQLEntity? { description.name.flatMap(entity(named:)) }
    func link(of relationship: NSRelationshipDescription) -> SQLLink? { links[Relationship(relationship)] }

    /// An entity and all below it.
    func family(of entity: SQLEntity) -> [SQLEntity] {
        entities.filter { $0.description.isKindOf(entity: entity.description) }
    }

    static func table(of entity: NSEntityDescription) -> String {
        var root = entity
        while let parent = root.superentity { root = parent }
        return "Z" + (root.name ?? "").uppercased()
    }

    // MARK: Columns

    /// A property of the family, with the column that it asks for.
    private struct Wish {
        let entity: NSEntityDescription
        let property: String
        var column: SQLColumn
    }

    private mutating func addTable(of root: NSEntityDescription) {
        var wishes = family(of: root).flatMap(wishes)
        // The names of the properties decide, then which entity comes first.
        wishes.sort {
            ($0.column.group, $0.column.name, $0.entity.name ?? "") < (
                $1.column.group, $1.column.name, $1.entity.name ?? ""
            )
        }
        var taken: Set<String> = []
        for place in wishes.indices {
            let wanted = wishes[place].column.name
            var count = 1
            while !taken.insert(wishes[place].column.name).inserted {
                wishes[place].column.name = "\(wanted)\(count)"
                count += 1
            }
        }
        for index in entities.indices {
            let own = wishes.filter { entities[index].description.isKindOf(entity: $0.entity) }
            entities[index].columns.merge(own.map { ($0.property, $0.column) }) { $1 }
        }
        tables.append((Self.table(of: root), wishes.map(\.column)))
    }

    private func family(of root: NSEntityDescription) -> [NSEntityDescription] {
        [root] + root.subentities.flatMap(family)
    }

    private func wishes(of entity: NSEntityDescription) -> [Wish] {
        var wishes: [Wish] = []
        for property in entity.ownProperties where !property.isTransient {
            if let attribute = property as? NSAttributeDescription, let column = SQLColumn(attribute) {
                wishes.append(Wish(entity: entity, property: property.name, column: column))
            } else if let relationship = property as? NSRelationshipDescription, !relationship.isToMany {
                let column = SQLColumn(key: "Z" + property.name.uppercased())
                wishes.append(Wish(entity: entity, property: property.name, column: column))
                if relationship.inverseRelationship?.isOrdered == true {
                    let order = SQLColumn(key: "Z_FOK_" + property.name.uppercased())
                    wishes.append(Wish(entity: entity, property: Self.orderKey(property.name), column: order))
                }
            }
        }
        // A relationship to many that nothing leads back from has its keys in the destination's table nevertheless.
        for owner in entities {
            for case let relationship as NSRelationshipDescription in owner.description.ownProperties
            where relationship.isToMany && relationship.inverseRelationship == nil && !relationship.isTransient
                && relationship.destinationEntity === entity
            {
                let name = "\(owner.number)\(relationship.name.uppercased())"
                let property = Self.hiddenKey(relationship)
                wishes.append(Wish(entity: entity, property: property, column: SQLColumn(key: "Z" + name)))
                if relationship.isOrdered {
                    let order = SQLColumn(key: "Z_FOK_" + name)
                    wishes.append(Wish(entity: entity, property: Self.orderKey(property), column: order))
                }
            }
        }
        return wishes
    }

    /// What the column with the place among an ordered relationship's objects is known by.
    static func orderKey(_ property: String) -> String { "order of \(property)" }

    /// What the column with the owner is known by, where no relationship leads back to it.
    static func hiddenKey(_ relationship: NSRelationshipDescription) -> String {
        "owner by \(relationship.owner?.name ?? "").\(relationship.name)"
    }

    // MARK: Links

    private mutating func addLink(_ relationship: NSRelationshipDescription, of entity: NSEntityDescription) {
        guard let destination = relationship.destinationEntity, let target = self.entity(of: destination) else {
            return
        }
        let inverse = relationship.inverseRelationship
        if let inverse, inverse.isToMany {
            links[Relationship(relationship)] = joinLink(relationship, inverse, of: entity, to: destination)
            return
        }
        let property = inverse?.name ?? Self.hiddenKey(relationship)
        guard let key = target.columns[property]?.name else { return }
        links[Relationship(relationship)] = .column(
            table: target.table, key: key,
            order: relationship.isOrdered ? target.columns[Self.orderKey(property)]?.name : nil)
    }

    private mutating func joinLink(
        _ relationship: NSRelationshipDescription, _ inverse: NSRelationshipDescription,
        of entity: NSEntityDescription, to destination: NSEntityDescription
    ) -> SQLLink? {
        // A column is called by the entity whose keys are in it and by the relationship that leads to it.
        guard let own = self.entity(of: entity)?.number,
            let other = (inverse.owner.flatMap { self.entity(of: $0) } ?? self.entity(of: destination))?.number
        else { return nil }
        let isReflexive = inverse === relationship
        let ownColumn = isReflexive ? "REFLEXIVE" : "Z_\(own)\(inverse.name.uppercased())"
        let otherColumn = "Z_\(other)\(relationship.name.uppercased())"
        let isFirst = (own, relationship.name) <= (other, inverse.name)
        let name = isFirst ? "Z_\(own)\(relationship.name.uppercased())" : "Z_\(other)\(inverse.name.uppercased())"
        let order = relationship.isOrdered ? "Z_FOK_\(other)\(relationship.name.uppercased())" : nil
        if isFirst {
            let back = inverse.isOrdered && !isReflexive ? "Z_FOK_\(own)\(inverse.name.uppercased())" : nil
            joinTables.append(
                SQLJoinTable(
                    name: name, columns: isReflexive ? [otherColumn, ownColumn] : [ownColumn, otherColumn],
                    orders: [order, back].compactMap { $0 }))
        }
        return .table(name: name, owner: ownColumn, destination: otherColumn, order: order)
    }
}
