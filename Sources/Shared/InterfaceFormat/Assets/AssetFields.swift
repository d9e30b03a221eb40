import PropertyLists

/// The fields of one part of an asset index, by their names; a field without a value is left out.
struct AssetFields<Key: RawRepresentable> where Key.RawValue == String {
    private var fields: [String: PropertyListNode] = [:]
    private let part: String

    init(_ fill: (inout AssetFields) -> Void) {
        part = ""
        fill(&self)
    }

    /// - Parameter part: What the fields are of, for messages.
    init(_ node: PropertyListNode, of part: String) throws {
        guard let fields = node.dictionary else { throw InterfaceFormatError.unexpected("no fields in an \(part)") }
        self.fields = fields
        self.part = part
    }

    var node: PropertyListNode { .dictionary(fields) }

    subscript(key: Key) -> PropertyListNode? {
        get { fields[key.rawValue] }
        set { fields[key.rawValue] = newValue }
    }

    func string(_ key: Key) throws -> String { try value(key, self[key]?.string) }
    func number(_ key: Key) throws -> Double { try value(key, self[key]?.number) }
    func integer(_ key: Key) throws -> Int { try value(key, self[key]?.integer) }
    func list(_ key: Key) throws -> [PropertyListNode] { try value(key, self[key]?.array) }
    func table(_ key: Key) throws -> [String: PropertyListNode] { try value(key, self[key]?.dictionary) }

    /// nil if there is no such field.
    func name<Name: RawRepresentable>(_ key: Key) throws -> Name? where Name.RawValue == String {
        guard self[key] != nil else { return nil }
        return try value(key, Name(rawValue: string(key)))
    }

    private func value<Value>(_ key: Key, _ value: Value?) throws -> Value {
        guard let value else {
            throw InterfaceFormatError.unexpected("an \(part) whose “\(key.rawValue)” is missing or wrong")
        }
        return value
    }
}
