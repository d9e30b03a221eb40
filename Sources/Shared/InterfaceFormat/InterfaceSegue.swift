import PropertyLists

/// A way from one scene to another.
public struct InterfaceSegue: Hashable, Sendable {
    public var id: String
    /// `relationship`, `embed`, `show`, `showDetail`, `presentation`, `popoverPresentation`, `custom`, `unwind` …
    public var kind: String
    /// The identifier of the controller (or of the exit) at the other end.
    public var destination: String
    public var identifier: String?
    /// `rootViewController` or `viewControllers` for a relationship.
    public var relationship: String?
    /// The rest by Interface Builder's names (`customClass`, `modalPresentationStyle`, `unwindAction` …).
    public var attributes: [String: String]
    /// Where the segue stands in its file, from 1; 0 if that is not known.
    public var line: Int
    public var column: Int

    public init(
        id: String, kind: String, destination: String, identifier: String? = nil, relationship: String? = nil,
        attributes: [String: String] = [:], line: Int = 0, column: Int = 0
    ) {
        self.id = id
        self.kind = kind
        self.destination = destination
        self.identifier = identifier
        self.relationship = relationship
        self.attributes = attributes
        self.line = line
        self.column = column
    }
}

extension InterfaceSegue {
    func encode() -> PropertyListNode {
        .array([
            .string(id), .string(kind), .string(destination), .string(identifier ?? ""), .string(relationship ?? ""),
            .dictionary(attributes.mapValues { .string($0) }), .integer(Int128(line)),
            .integer(Int128(column)),
        ])
    }

    init(_ node: PropertyListNode) throws {
        guard let parts = node.array, parts.count == 8, let id = parts[0].string, let kind = parts[1].string,
            let destination = parts[2].string, let identifier = parts[3].string, let relationship = parts[4].string,
            let attributes = parts[5].dictionary, let line = parts[6].integer, let column = parts[7].integer
        else { throw InterfaceFormatError.unexpected("a segue that is not one") }
        self.init(
            id: id, kind: kind, destination: destination, identifier: identifier.isEmpty ? nil : identifier,
            relationship: relationship.isEmpty ? nil : relationship, attributes: attributes.compactMapValues(\.string),
            line: line, column: column)
    }
}
