// From a compiled model to the objects that describe it.

import AppleFoundation
import DataModelFormat

struct ModelLoader {
    private let source: DataModel

    init(_ source: DataModel) { self.source = source }

    func load(into model: NSManagedObjectModel) {
        let entities = Dictionary(source.entities.map { ($0.name, NSEntityDescription()) }) { $1 }
        for part in source.entities {
            guard let entity = entities[part.name] else { continue }
            entity.name = part.name
            entity.managedObjectClassName = part.className ?? "NSManagedObject"
            entity.isAbstract = part.isAbstract
            entity.userInfo = part.userInfo
            entity.versionHashModifier = part.versionHashModifier
            entity.renamingIdentifier = part.renamingIdentifier
            entity.uniquenessConstraints = part.uniquenessConstraints
            entity.subentities = source.entities.filter { $0.parent == part.name }.compactMap { entities[$0.name] }
        }
        for part in source.entities {
            let attributes = part.attributes.map(attribute)
            let relationships = part.relationships.map { relationship($0, among: entities) }
            let fetched = part.fetchedProperties.map { fetchedProperty($0, among: entities) }
            entities[part.name]?.properties = attributes + relationships + fetched
        }
        for part in source.entities {
            guard let entity = entities[part.name] else { continue }
            for relationship in part.relationships {
                let own = entity.relationshipsByName[relationship.name]
                own?.inverseRelationship = relationship.inverse.flatMap {
                    own?.destinationEntity?.relationshipsByName[$0]
                }
            }
            entity.indexes = part.indexes.map { index($0, of: entity) }
        }
        model.entities = source.entities.compactMap { entities[$0.name] }
        model.versionIdentifiers = Set(source.versionIdentifiers)
        for (name, members) in source.configurations {
            model.setEntities(members.compactMap { entities[$0] }, forConfigurationName: name)
        }
        for part in source.fetchRequests {
            let request = NSFetchRequest<NSFetchRequestResult>()
            request.entity = entities[part.entity]
            request.predicate = part.predicate.map { predicate($0, of: part.name) }
            (request.fetchLimit, request.fetchBatchSize) = (part.limit, part.batchSize)
            model.setFetchRequestTemplate(request, forName: part.name)
        }
    }

    /// A text that is no predicate ends the program with a sentence, as one in the program's own code does.
    private func predicate(_ text: String, of name: String) -> NSPredicate {
        do { return try PredicateParser.predicate(text, []) } catch {
            raise(.invalidArgumentException, "the data model's “\(name)”: \(error)")
        }
    }

    private func attribute(_ part: DataModelAttribute) -> NSAttributeDescription {
        let attribute: NSAttributeDescription
        if let derivation = part.derivation {
            let derived = NSDerivedAttributeDescription()
            do { derived.derivationExpression = try PredicateParser.expression(derivation, []) } catch {
                raise(.invalidArgumentException, "the data model's attribute \"\(part.name)\": \(error)")
            }
            attribute = derived
        } else {
            attribute = NSAttributeDescription()
        }
        attribute.name = part.name
        attribute.attributeType = NSAttributeType(rawValue: UInt(part.kind.rawValue)) ?? .undefinedAttributeType
        attribute.isOptional = part.isOptional
        attribute.isTransient = part.isTransient
        attribute.defaultValue = part.defaultValue.flatMap { attribute.attributeType.value(of: $0) }
        attribute.valueTransformerName = part.valueTransformerName
        if let name = part.valueClassName { attribute.attributeValueClassName = name }
        attribute.allowsExternalBinaryDataStorage = part.allowsExternalBinaryDataStorage
        attribute.preservesValueInHistoryOnDeletion = part.preservesValueInHistoryOnDeletion
        attribute.userInfo = part.userInfo
        attribute.renamingIdentifier = part.renamingIdentifier
        attribute.versionHashModifier = part.versionHashModifier
        let bounds = ValidationBounds(part, type: attribute.attributeType)
        attribute.setValidationPredicates(bounds.predicates, withValidationWarnings: bounds.warnings)
        return attribute
    }

    private func relationship(
        _ part: DataModelRelationship, among entities: [String: NSEntityDescription]
    ) -> NSRelationshipDescription {
        let relationship = NSRelationshipDescription()
        relationship.name = part.name
        relationship.destinationEntity = entities[part.destination]
        relationship.isOptional = part.isOptional
        relationship.isTransient = part.isTransient
        relationship.isOrdered = part.isOrdered
        relationship.deleteRule = NSDeleteRule(rawValue: UInt(part.deleteRule.rawValue)) ?? .nullifyDeleteRule
        relationship.minCount = part.minimumCount
        relationship.maxCount = part.isToMany ? part.maximumCount : 1
        relationship.userInfo = part.userInfo
        relationship.renamingIdentifier = part.renamingIdentifier
        relationship.versionHashModifier = part.versionHashModifier
        return relationship
    }

    private func fetchedProperty(
        _ part: DataModelFetchedProperty, among entities: [String: NSEntityDescription]
    ) -> NSFetchedPropertyDescription {
        let property = NSFetchedPropertyDescription()
        property.name = part.name
        let request = NSFetchRequest<NSFetchRequestResult>()
        request.entity = entities[part.entity]
        request.predicate = predicate(part.predicate, of: part.name)
        property.fetchRequest = request
        return property
    }

    private func index(_ part: DataModelIndex, of entity: NSEntityDescription) -> NSFetchIndexDescription {
        let properties = entity.propertiesByName
        let elements = part.elements.compactMap { element in
            properties[element.property].map { property in
                let made = NSFetchIndexElementDescription(property: property, collationType: .binary)
                made.isAscending = element.isAscending
                return made
            }
        }
        return NSFetchIndexDescription(name: part.name, elements: elements)
    }
}

extension NSAttributeType {
    /// A value of this type from the model's text of it; nil if it is none.
    func value(of text: String) -> NSObject? {
        switch self {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
            return Int64(text).map { NSNumber(value: $0) }
        case .doubleAttributeType: return Double(text).map { NSNumber(value: $0) }
        case .floatAttributeType: return Float(text).map { NSNumber(value: $0) }
        case .booleanAttributeType: return NSNumber(value: ["YES", "1", "true"].contains(text))
        case .decimalAttributeType: return Decimal(string: text).map { NSDecimalNumber(decimal: $0) }
        case .stringAttributeType: return text as NSString
        case .dateAttributeType: return Double(text).map { NSDate(timeIntervalSinceReferenceDate: $0) }
        case .UUIDAttributeType: return NSUUID(uuidString: text)
        case .URIAttributeType: return NSURL(string: text)
        default: return nil
        }
    }
}
