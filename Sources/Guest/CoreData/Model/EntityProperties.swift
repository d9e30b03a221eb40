/// An entity's properties, inherited ones included, as they are asked for again and again.
///
/// Each property has a slot: its place among the names. An object's values, and those of its row, are arrays of these.
final class EntityProperties: Sendable {
    // Descriptions are not changed once a coordinator uses their model.
    nonisolated(unsafe) let all: [NSPropertyDescription]
    nonisolated(unsafe) let byName: [String: NSPropertyDescription]
    nonisolated(unsafe) let attributes: [String: NSAttributeDescription]
    nonisolated(unsafe) let relationships: [String: NSRelationshipDescription]
    /// All names, in their order.
    let names: [String]
    let slots: SlotTable
    nonisolated(unsafe) let inSlots: [EntityProperty]
    /// The types of the attributes; nil for what is none.
    let types: [NSAttributeType?]
    /// The slots of relationships to many.
    let toMany: [Int]
    /// What a new object's values are.
    nonisolated(unsafe) let defaults: ObjectValues
    /// The slots of attributes whose data may lie in files.
    let external: [Int]
    /// The slots of attributes that are computed when an object is saved.
    let derived: [Int]
    let validation = ValidationPlans()

    init(_ all: [NSPropertyDescription]) {
        func table<Property: NSPropertyDescription>(_ type: Property.Type) -> [String: Property] {
            Dictionary(all.compactMap { $0 as? Property }.map { ($0.name, $0) }) { $1 }
        }
        self.all = all
        byName = table(NSPropertyDescription.self)
        attributes = table(NSAttributeDescription.self)
        relationships = table(NSRelationshipDescription.self)
        let sorted = byName.sorted { $0.key < $1.key }
        names = sorted.map(\.key)
        slots = SlotTable(names)
        inSlots = sorted.map { EntityProperty($0.value) }
        types = sorted.map { ($0.value as? NSAttributeDescription)?.attributeType }
        toMany = sorted.indices.filter { (sorted[$0].value as? NSRelationshipDescription)?.isToMany == true }
        var (defaults, external, derived) = (ObjectValues(count: sorted.count), [Int](), [Int]())
        for case (let slot, .attribute(let attribute)) in inSlots.enumerated() {
            if let value = attribute.defaultValue { defaults[slot] = PropertyValue(value, of: attribute) }
            if attribute.allowsExternalBinaryDataStorage { external.append(slot) }
            if attribute is NSDerivedAttributeDescription { derived.append(slot) }
        }
        (self.defaults, self.external, self.derived) = (defaults, external, derived)
    }
}
