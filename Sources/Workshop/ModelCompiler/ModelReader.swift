// Reads the XML of one version of a data model.

import DataModelFormat
import InterfaceCompiler
import XcodeProject

struct ModelReader {
    let path: String
    let moduleName: String
    private(set) var warnings: [ModelDiagnostic] = []
    private(set) var generation: [String: ClassGeneration] = [:]

    init(path: String, moduleName: String) {
        self.path = path
        self.moduleName = moduleName
    }

    private func error(_ element: InterfaceElement, _ message: String) -> ModelDiagnostic {
        ModelDiagnostic(.error, place(of: element), message)
    }

    private func place(of element: InterfaceElement) -> SourceLocation {
        SourceLocation(path: path, line: element.line, column: element.column)
    }

    private func required(_ attribute: String, of element: InterfaceElement) throws -> String {
        guard let value = element[attribute], !value.isEmpty else {
            throw error(element, "the element “\(element.name)” has no \(attribute)")
        }
        return value
    }

    /// - Throws: `ModelDiagnostic`.
    mutating func read(_ root: InterfaceElement) throws -> DataModel {
        guard root.name == "model" else { throw error(root, "this is “\(root.name)”, not a data model") }
        var model = DataModel()
        model.versionIdentifiers = root["userDefinedModelVersionIdentifier"].flatMap { $0.isEmpty ? nil : [$0] } ?? []
        var places: [String: InterfaceElement] = [:]
        for child in root.children {
            switch child.name {
            case "entity":
                let entity = try entity(child)
                guard places.updateValue(child, forKey: entity.name) == nil else {
                    throw error(child, "there are two entities of the name “\(entity.name)”")
                }
                model.entities.append(entity)
            case "configuration":
                model.configurations[try required("name", of: child)] = child.children.compactMap { $0["name"] }
            case "fetchRequest": model.fetchRequests.append(try fetchRequest(child))
            default: continue
            }
        }
        model.entities.sort { $0.name < $1.name }
        try ModelCheck(model: model, path: path, places: places).check()
        warnings += ModelCheck(model: model, path: path, places: places).warnings()
        return model
    }

    // MARK: Entities

    private mutating func entity(_ element: InterfaceElement) throws -> DataModelEntity {
        var entity = DataModelEntity(name: try required("name", of: element))
        entity.className = className(element["representedClassName"])
        entity.parent = element["parentEntity"]
        entity.isAbstract = element.flag("isAbstract") ?? false
        entity.renamingIdentifier = element["elementID"]
        entity.versionHashModifier = element["versionHashModifier"]
        generation[entity.name] = element["codeGenerationType"].flatMap(ClassGeneration.init)
        var names: Set<String> = []
        for child in element.children {
            if ["attribute", "relationship", "fetchedProperty"].contains(child.name) {
                let name = try required("name", of: child)
                guard names.insert(name).inserted else {
                    throw error(child, "the entity “\(entity.name)” has two properties of the name “\(name)”")
                }
            }
            switch child.name {
            case "attribute": entity.attributes.append(try attribute(child))
            case "relationship": entity.relationships.append(try relationship(child))
            case "fetchedProperty": entity.fetchedProperties.append(try fetchedProperty(child))
            case "fetchIndex": entity.indexes.append(try index(child))
            case "uniquenessConstraints":
                entity.uniquenessConstraints = child.children.map { $0.children.compactMap { $0["value"] } }
            case "userInfo": entity.userInfo = userInfo(child)
            default: continue
            }
        }
        entity.attributes.sort { $0.name < $1.name }
        entity.relationships.sort { $0.name < $1.name }
        return entity
    }

    /// `.Name` means the class of the target's own module; so does a plain name, where there is one in it.
    private func className(_ written: String?) -> String? {
        guard let written, !written.isEmpty, written != "NSManagedObject" else { return nil }
        return written.hasPrefix(".") ? moduleName + written : written
    }

    private func userInfo(_ element: InterfaceElement?) -> [String: String] {
        let pairs = (element?.children ?? []).compactMap { entry in entry["key"].map { ($0, entry["value"] ?? "") } }
        return Dictionary(pairs) { $1 }
    }

    // MARK: Properties

    private static let kinds: [String: DataModelAttribute.Kind] = [
        "Integer 16": .integer16, "Integer 32": .integer32, "Integer 64": .integer64, "Decimal": .decimal,
        "Double": .double, "Float": .float, "String": .string, "Boolean": .boolean, "Date": .date,
        "Binary": .binary, "UUID": .uuid, "URI": .uri, "Transformable": .transformable, "Undefined": .undefined,
    ]

    private func attribute(_ element: InterfaceElement) throws -> DataModelAttribute {
        let type = element["attributeType"] ?? "Undefined"
        guard let kind = Self.kinds[type] else { throw error(element, "there is no type of attribute “\(type)”") }
        var attribute = DataModelAttribute(name: try required("name", of: element), kind: kind)
        attribute.isOptional = element.flag("optional") ?? false
        attribute.isTransient = element.flag("transient") ?? false
        attribute.defaultValue = element["defaultValueString"] ?? element["defaultDateTimeInterval"]
        attribute.minimum = element["minValueString"] ?? element["minDateTimeInterval"]
        attribute.maximum = element["maxValueString"] ?? element["maxDateTimeInterval"]
        attribute.pattern = element["regularExpressionString"]
        attribute.valueTransformerName = element["valueTransformerName"]
        attribute.valueClassName = element["customClassName"]
        attribute.allowsExternalBinaryDataStorage = element.flag("allowsExternalBinaryDataStorage") ?? false
        attribute.preservesValueInHistoryOnDeletion = element.flag("preserveAfterDeletion") ?? false
        if element.flag("derived") == true {
            attribute.derivation = try required("derivationExpression", of: element)
        }
        attribute.usesScalarType = element.flag("usesScalarValueType") ?? false
        attribute.userInfo = userInfo(element.child("userInfo"))
        attribute.renamingIdentifier = element["elementID"]
        attribute.versionHashModifier = element["versionHashModifier"]
        return attribute
    }

    private static let deleteRules: [String: DataModelRelationship.DeleteRule] = [
        "No Action": .noAction, "Nullify": .nullify, "Cascade": .cascade, "Deny": .deny,
    ]

    private func relationship(_ element: InterfaceElement) throws -> DataModelRelationship {
        var relationship = DataModelRelationship(
            name: try required("name", of: element), destination: try required("destinationEntity", of: element))
        relationship.inverse = element["inverseName"]
        relationship.isToMany = element.flag("toMany") ?? false
        relationship.isOrdered = element.flag("ordered") ?? false
        relationship.isOptional = element.flag("optional") ?? false
        relationship.isTransient = element.flag("transient") ?? false
        let rule = element["deletionRule"] ?? "Nullify"
        guard let known = Self.deleteRules[rule] else { throw error(element, "there is no deletion rule “\(rule)”") }
        relationship.deleteRule = known
        relationship.minimumCount = try count("minCount", of: element)
        relationship.maximumCount = try count("maxCount", of: element)
        if !relationship.isToMany { relationship.maximumCount = 1 }
        relationship.userInfo = userInfo(element.child("userInfo"))
        relationship.renamingIdentifier = element["elementID"]
        relationship.versionHashModifier = element["versionHashModifier"]
        return relationship
    }

    private func count(_ attribute: String, of element: InterfaceElement) throws -> Int {
        guard let text = element[attribute] else { return 0 }
        guard let number = Int(text), number >= 0 else {
            throw error(element, "\(attribute) must be a whole number, not “\(text)”")
        }
        return number
    }

    private func fetchedProperty(_ element: InterfaceElement) throws -> DataModelFetchedProperty {
        guard let request = element.child("fetchRequest") else {
            throw error(element, "the fetched property has no fetch request")
        }
        return DataModelFetchedProperty(
            name: try required("name", of: element), entity: try required("entity", of: request),
            predicate: request["predicateString"] ?? "TRUEPREDICATE")
    }

    private func fetchRequest(_ element: InterfaceElement) throws -> DataModelFetchRequest {
        var request = DataModelFetchRequest(
            name: try required("name", of: element), entity: try required("entity", of: element))
        request.predicate = element["predicateString"]
        request.limit = try count("fetchLimit", of: element)
        request.batchSize = try count("fetchBatchSize", of: element)
        return request
    }

    /// Elements that are computed are left out: an index is only ever there for speed.
    private func index(_ element: InterfaceElement) throws -> DataModelIndex {
        DataModelIndex(
            name: try required("name", of: element),
            elements: element.children.compactMap { part in
                part["property"].map {
                    DataModelIndex.Element(property: $0, isAscending: part["order"] != "descending")
                }
            })
    }
}
