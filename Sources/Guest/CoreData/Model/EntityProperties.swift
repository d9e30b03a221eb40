/// An entity's properties, inherited ones included, as they are asked for again and again.
final class EntityProperties: Sendable {
    // Descriptions are not changed once a coordinator uses their model.
    nonisolated(unsafe) let all: [NSPropertyDescription]
    nonisolated(unsafe) let byName: [String: NSPropertyDescription]
    nonisolated(unsafe) let attributes: [String: NSAttributeDescription]
    nonisolated(unsafe) let relationships: [String: NSRelationshipDescription]
    /// All names, in their order.
    let names: [String]

    init(_ all: [NSPropertyDescription]) {
        func table<Property: NSPropertyDescription>(_ type: Property.Type) -> [String: Property] {
            Dictionary(all.compactMap { $0 as? Property }.map { ($0.name, $0) }) { $1 }
        }
        self.all = all
        byName = table(NSPropertyDescription.self)
        attributes = table(NSAttributeDescription.self)
        relationships = table(NSRelationshipDescription.self)
        names = byName.keys.sorted()
    }
}
