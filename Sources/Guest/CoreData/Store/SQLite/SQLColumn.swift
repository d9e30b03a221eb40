// Where a property lies in its table.

import AppleFoundation

/// A column of an entity's table.
struct SQLColumn: Hashable {
    /// Columns stand in the order of these groups, as Apple's framework puts them.
    enum Group: Int, Comparable {
        case wholeNumbers, keys, realNumbers, decimals, texts, blobs

        static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
    }

    var name: String
    /// The type that it is declared with, such as `TIMESTAMP`.
    let declaration: String
    let group: Group

    /// The column of an attribute; nil for what has none.
    init?(_ attribute: NSAttributeDescription) {
        guard !attribute.isTransient, let (declaration, group) = attribute.attributeType.column else { return nil }
        self.init("Z" + attribute.name.uppercased(), declaration, group)
    }

    /// A column with the keys of other rows.
    init(key name: String) { self.init(name, "INTEGER", .keys) }

    /// How SQLite keeps values of a declared type (sqlite.org, "Datatypes In SQLite").
    enum Affinity { case integer, text, blob, real, numeric }

    static func affinity(_ declaration: String) -> Affinity {
        let type = declaration.uppercased()
        if type.contains("INT") { return .integer }
        if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) { return .text }
        if type.isEmpty || type.contains("BLOB") { return .blob }
        return ["REAL", "FLOA", "DOUB"].contains(where: type.contains) ? .real : .numeric
    }

    private init(_ name: String, _ declaration: String, _ group: Group) {
        self.name = name
        self.declaration = declaration
        self.group = group
    }
}

extension NSAttributeType {
    fileprivate var column: (String, SQLColumn.Group)? {
        switch self {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType:
            return ("INTEGER", .wholeNumbers)
        case .doubleAttributeType, .floatAttributeType: return ("FLOAT", .realNumbers)
        case .dateAttributeType: return ("TIMESTAMP", .realNumbers)
        case .decimalAttributeType: return ("DECIMAL", .decimals)
        case .stringAttributeType, .URIAttributeType: return ("VARCHAR", .texts)
        case .UUIDAttributeType, .binaryDataAttributeType, .transformableAttributeType: return ("BLOB", .blobs)
        case .undefinedAttributeType, .objectIDAttributeType: return nil
        }
    }
}
