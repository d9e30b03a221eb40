/// A property of an entity, by what its objects keep for it.
enum EntityProperty {
    case attribute(NSAttributeDescription)
    case toOne(NSRelationshipDescription)
    case toMany(NSRelationshipDescription)
    /// What objects keep nothing for, such as a fetched property.
    case other(NSPropertyDescription)

    init(_ property: NSPropertyDescription) {
        switch property {
        case let attribute as NSAttributeDescription: self = .attribute(attribute)
        case let relationship as NSRelationshipDescription:
            self = relationship.isToMany ? .toMany(relationship) : .toOne(relationship)
        default: self = .other(property)
        }
    }

    var description: NSPropertyDescription {
        switch self {
        case .attribute(let attribute): return attribute
        case .toOne(let relationship), .toMany(let relationship): return relationship
        case .other(let property): return property
        }
    }

    var name: String { description.name }

    /// The relationship, if it is one.
    var relationship: NSRelationshipDescription? {
        switch self {
        case .toOne(let relationship), .toMany(let relationship): return relationship
        case .attribute, .other: return nil
        }
    }
}
