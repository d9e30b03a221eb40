// What of a data model does not fit together.

import DataModelFormat
import InterfaceCompiler
import XcodeProject

struct ModelCheck {
    let model: DataModel
    let path: String
    /// Where each entity stands.
    let places: [String: InterfaceElement]

    private func element(_ entity: DataModelEntity, _ property: String? = nil) -> SourceLocation {
        let own = places[entity.name]
        let found = own?.children.first { property != nil && $0["name"] == property } ?? own
        return SourceLocation(path: path, line: found?.line ?? 0, column: found?.column ?? 0)
    }

    /// - Throws: `ModelDiagnostic` for the first thing that makes the model unusable.
    func check() throws {
        for entity in model.entities {
            try checkParents(of: entity)
            for relationship in entity.relationships { try check(relationship, of: entity) }
            for property in entity.fetchedProperties where model.entity(named: property.entity) == nil {
                throw ModelDiagnostic(
                    .error, element(entity, property.name),
                    "“\(entity.name).\(property.name)” fetches “\(property.entity)”, and there is no such entity")
            }
            let names = Set(lineage(of: entity).flatMap { $0.attributes.map(\.name) + $0.relationships.map(\.name) })
            for name in entity.uniquenessConstraints.flatMap({ $0 }) where !names.contains(name) {
                throw ModelDiagnostic(
                    .error, element(entity),
                    "a uniqueness constraint of “\(entity.name)” names “\(name)”, and there is no such property")
            }
        }
        for request in model.fetchRequests where model.entity(named: request.entity) == nil {
            throw ModelDiagnostic(
                .error, SourceLocation(path: path),
                "the fetch request “\(request.name)” fetches “\(request.entity)”, and there is no such entity")
        }
        for (configuration, names) in model.configurations.sorted(by: { $0.key < $1.key }) {
            for name in names where model.entity(named: name) == nil {
                throw ModelDiagnostic(
                    .error, SourceLocation(path: path),
                    "the configuration “\(configuration)” names the entity “\(name)”, and there is no such entity")
            }
        }
    }

    private func checkParents(of entity: DataModelEntity) throws {
        var seen = [entity.name]
        var next = entity.parent
        while let name = next {
            guard let parent = model.entity(named: name) else {
                throw ModelDiagnostic(
                    .error, element(entity),
                    "the parent of “\(entity.name)” is to be “\(name)”, and there is no such entity")
            }
            guard !seen.contains(name) else {
                throw ModelDiagnostic(.error, element(entity), "the entity “\(entity.name)” is a parent of itself")
            }
            seen.append(name)
            next = parent.parent
        }
        let inherited = lineage(of: entity).dropFirst().flatMap {
            $0.attributes.map(\.name) + $0.relationships.map(\.name)
        }
        for name in entity.attributes.map(\.name) + entity.relationships.map(\.name) where inherited.contains(name) {
            throw ModelDiagnostic(
                .error, element(entity, name), "“\(entity.name)” has the property “\(name)” from its parent already")
        }
    }

    /// The entity and its parents. Parents must have been checked.
    private func lineage(of entity: DataModelEntity) -> [DataModelEntity] {
        [entity] + (entity.parent.flatMap { model.entity(named: $0) }.map(lineage) ?? [])
    }

    private func check(_ relationship: DataModelRelationship, of entity: DataModelEntity) throws {
        let place = element(entity, relationship.name)
        guard let destination = model.entity(named: relationship.destination) else {
            throw ModelDiagnostic(
                .error, place,
                "“\(entity.name).\(relationship.name)” leads to “\(relationship.destination)”, and there is no such entity"
            )
        }
        guard let name = relationship.inverse else { return }
        let inverse = try self.inverse(name, in: destination, of: relationship, at: place)
        guard inverse.inverse == relationship.name else {
            throw ModelDiagnostic(
                .error, place,
                "the inverse of “\(entity.name).\(relationship.name)” is “\(destination.name).\(name)”, but the inverse "
                    + "of that is \(inverse.inverse.map { "“\($0)”" } ?? "not set")")
        }
    }

    private func inverse(
        _ name: String, in destination: DataModelEntity, of relationship: DataModelRelationship,
        at place: SourceLocation
    ) throws -> DataModelRelationship {
        try checkParents(of: destination)
        for entity in lineage(of: destination) {
            if let found = entity.relationships.first(where: { $0.name == name }) { return found }
        }
        throw ModelDiagnostic(
            .error, place,
            "the inverse of “\(relationship.name)” is to be “\(destination.name).\(name)”, and there is no such "
                + "relationship")
    }

    /// What Xcode warns of, too.
    func warnings() -> [ModelDiagnostic] {
        model.entities.flatMap { entity in
            entity.relationships.filter { $0.inverse == nil }.map { relationship in
                ModelDiagnostic(
                    .warning, element(entity, relationship.name),
                    "“\(entity.name).\(relationship.name)” has no inverse")
            }
        }
    }
}
