import PropertyLists

/// A user-defined runtime attribute: a value that is set by key path once all connections are made.
public struct InterfaceRuntimeAttribute: Hashable, Sendable {
    public var keyPath: String
    /// Interface Builder's type, for example `boolean`, `number`, `range` or `localizedString`.
    public var type: String
    public var value: InterfaceValue

    public init(keyPath: String, type: String, value: InterfaceValue) {
        self.keyPath = keyPath
        self.type = type
        self.value = value
    }
}

extension InterfaceRuntimeAttribute {
    func encode() -> PropertyListNode { .array([.string(keyPath), .string(type), value.encode()]) }

    init(_ node: PropertyListNode) throws {
        guard let parts = node.array, parts.count == 3, let keyPath = parts[0].string, let type = parts[1].string else {
            throw InterfaceFormatError.unexpected("a runtime attribute that is not one")
        }
        self.init(keyPath: keyPath, type: type, value: try InterfaceValue(parts[2]))
    }
}
