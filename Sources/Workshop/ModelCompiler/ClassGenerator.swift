// The classes that Xcode writes for a data model's entities. They are part of the target's own module, where their names
// win over others.

import DataModelFormat

public struct ClassGenerator {
    private let version: CompiledModel.Version

    /// - Parameter version: The current version of a model: only its classes are generated.
    public init(_ version: CompiledModel.Version) { self.version = version }

    /// Sources by their file names, such as `Item+CoreDataProperties.swift`; none for entities whose classes the author
    /// writes alone.
    public func sources() -> [(name: String, text: String)] {
        version.model.entities.flatMap { entity -> [(name: String, text: String)] in
            guard let generation = version.generation[entity.name], let name = className(of: entity) else { return [] }
            let properties = ("\(name)+CoreDataProperties.swift", properties(of: entity, class: name))
            return generation == .properties
                ? [properties] : [("\(name)+CoreDataClass.swift", definition(of: entity, class: name)), properties]
        }
    }

    /// Without its module; nil for plain `NSManagedObject`.
    private func className(of entity: DataModelEntity) -> String? {
        entity.className.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    }

    private func className(ofEntity name: String?) -> String {
        name.flatMap { version.model.entity(named: $0) }.flatMap(className) ?? "NSManagedObject"
    }

    private static let imports = "import Foundation\nimport CoreData\n\n"

    private func definition(of entity: DataModelEntity, class name: String) -> String {
        "\(Self.imports)@objc(\(name))\npublic class \(quoted(name)): \(quoted(className(ofEntity: entity.parent))) {\n}\n"
    }

    private func properties(of entity: DataModelEntity, class name: String) -> String {
        var lines = [
            "extension \(quoted(name)) {",
            "    @nonobjc public class func fetchRequest() -> NSFetchRequest<\(quoted(name))> {",
            "        return NSFetchRequest<\(quoted(name))>(entityName: \"\(entity.name)\")", "    }", "",
        ]
        for attribute in entity.attributes {
            lines.append("    @NSManaged public var \(quoted(attribute.name)): \(type(of: attribute))")
        }
        for relationship in entity.relationships {
            lines.append("    @NSManaged public var \(quoted(relationship.name)): \(type(of: relationship))")
        }
        for property in entity.fetchedProperties {
            lines.append(
                "    @NSManaged public var \(quoted(property.name)): [\(className(ofEntity: property.entity))]?")
        }
        lines += ["}", ""]
        for relationship in entity.relationships where relationship.isToMany {
            lines += ["extension \(quoted(name)) {"] + accessors(of: relationship) + ["}", ""]
        }
        return Self.imports + lines.joined(separator: "\n")
    }

    private func type(of attribute: DataModelAttribute) -> String {
        switch attribute.kind {
        case .integer16: return attribute.usesScalarType ? "Int16" : "NSNumber?"
        case .integer32: return attribute.usesScalarType ? "Int32" : "NSNumber?"
        case .integer64: return attribute.usesScalarType ? "Int64" : "NSNumber?"
        case .double: return attribute.usesScalarType ? "Double" : "NSNumber?"
        case .float: return attribute.usesScalarType ? "Float" : "NSNumber?"
        case .boolean: return attribute.usesScalarType ? "Bool" : "NSNumber?"
        case .date: return attribute.usesScalarType ? "TimeInterval" : "Date?"
        case .decimal: return "NSDecimalNumber?"
        case .string: return "String?"
        case .binary: return "Data?"
        case .uuid: return "UUID?"
        case .uri: return "URL?"
        case .transformable, .undefined: return "\(attribute.valueClassName ?? "NSObject")?"
        }
    }

    private func type(of relationship: DataModelRelationship) -> String {
        guard relationship.isToMany else { return "\(quoted(className(ofEntity: relationship.destination)))?" }
        return relationship.isOrdered ? "NSOrderedSet?" : "NSSet?"
    }

    /// `addToItems(_:)` and its kin, which Core Data knows by their selectors.
    private func accessors(of relationship: DataModelRelationship) -> [String] {
        let key = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
        let element = quoted(className(ofEntity: relationship.destination))
        let collection = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
        var methods = [
            ("add\(key)Object:", "addTo\(key)(_ value: \(element))"),
            ("remove\(key)Object:", "removeFrom\(key)(_ value: \(element))"),
            ("add\(key):", "addTo\(key)(_ values: \(collection))"),
            ("remove\(key):", "removeFrom\(key)(_ values: \(collection))"),
        ]
        if relationship.isOrdered {
            methods =
                [
                    ("insertObject:in\(key)AtIndex:", "insertInto\(key)(_ value: \(element), at idx: Int)"),
                    ("removeObjectFrom\(key)AtIndex:", "removeFrom\(key)(at idx: Int)"),
                    ("insert\(key):atIndexes:", "insertInto\(key)(_ values: [\(element)], at indexes: NSIndexSet)"),
                    ("remove\(key)AtIndexes:", "removeFrom\(key)(at indexes: NSIndexSet)"),
                    ("replaceObjectIn\(key)AtIndex:withObject:", "replace\(key)(at idx: Int, with value: \(element))"),
                    (
                        "replace\(key)AtIndexes:with\(key):",
                        "replace\(key)(at indexes: NSIndexSet, with values: [\(element)])"
                    ),
                ] + methods
        }
        return methods.flatMap { ["    @objc(\($0))", "    @NSManaged public func \($1)"] }
    }

    /// Swift's keywords are names only in quotes.
    private func quoted(_ name: String) -> String { Self.keywords.contains(name) ? "`\(name)`" : name }

    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
