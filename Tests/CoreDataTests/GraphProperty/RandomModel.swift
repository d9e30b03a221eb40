import CoreData
import TestSupport

/// A model of a few entities with attributes and relationships between them, made by chance.
struct RandomModel {
    /// One side of a relationship.
    struct Side {
        let entity: String
        let name: String
        let isToMany: Bool
        let cascades: Bool
    }

    let entities: [String]
    /// Its parent for each entity that is below another one.
    let parents: [String: String]
    /// The names of the attributes that all entities have, and whether they are texts.
    static let attributes = ["text": true, "number": false]
    /// Both sides of each relationship.
    let relations: [[Side]]

    init(_ numbers: inout SeededNumbers) {
        let count = 2 + numbers.below(3)
        entities = (0..<count).map { "E\($0)" }
        parents = numbers.below(2) == 0 ? [:] : ["E\(count - 1)": "E0"]
        var relations: [[Side]] = []
        for number in 0..<(1 + numbers.below(4)) {
            // One kind of cardinality, and of deletion, for each side.
            let sides = ["a", "b"].map { side in
                Side(
                    entity: "E\(numbers.below(count))", name: "r\(number)\(side)", isToMany: numbers.below(2) == 0,
                    cascades: numbers.below(5) == 0)
            }
            relations.append(sides)
        }
        self.relations = relations
    }

    /// Whether objects of an entity are among those of another one.
    func isKind(_ entity: String, of other: String) -> Bool { entity == other || parents[entity] == other }

    func made() -> NSManagedObjectModel {
        var descriptions: [String: NSEntityDescription] = [:]
        for entity in entities {
            let own: [String: NSAttributeType] = [
                "id": .integer64AttributeType, "text": .stringAttributeType, "number": .integer32AttributeType,
            ]
            let parent = parents[entity].flatMap { descriptions[$0] }
            descriptions[entity] = CodeModel.entity(entity, parent == nil ? own : [:], below: parent)
        }
        for sides in relations {
            let made = zip(sides, sides.reversed()).compactMap { side, other -> NSRelationshipDescription? in
                guard let owner = descriptions[side.entity], let target = descriptions[other.entity] else { return nil }
                let made = CodeModel.relationship(side.name, of: owner, to: target, isToMany: side.isToMany)
                made.deleteRule = side.cascades ? .cascadeDeleteRule : .nullifyDeleteRule
                return made
            }
            CodeModel.pair(made[0], made[1])
        }
        let model = NSManagedObjectModel()
        model.entities = entities.compactMap { descriptions[$0] }
        return model
    }
}
