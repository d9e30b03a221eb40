import PropertyLists

/// A wire from an object to another: set a property, append to a collection, or send an action.
public struct InterfaceConnection: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case outlet
        case outletCollection
        case action
    }

    public var kind: Kind
    /// The identifier of the object at the other end.
    public var destination: String
    /// The property of an outlet, or the selector of an action.
    public var name: String
    /// Interface Builder's name of a control event, for example `touchUpInside`; nil where there is only one.
    public var event: String?
    /// Whether a collection's members are added to those that the object has already.
    public var appends: Bool
    /// Where the connection stands in its file, from 1; 0 if that is not known.
    public var line: Int
    public var column: Int

    public init(
        kind: Kind, destination: String, name: String, event: String? = nil, appends: Bool = false, line: Int = 0,
        column: Int = 0
    ) {
        self.kind = kind
        self.destination = destination
        self.name = name
        self.event = event
        self.appends = appends
        self.line = line
        self.column = column
    }
}

extension InterfaceConnection {
    func encode() -> PropertyListNode {
        .array([
            .string(kind.rawValue), .string(destination), .string(name), .string(event ?? ""), .bool(appends),
            .integer(Int128(line)), .integer(Int128(column)),
        ])
    }

    init(_ node: PropertyListNode) throws {
        guard let parts = node.array, parts.count == 7, let kind = parts[0].string.flatMap(Kind.init),
            let destination = parts[1].string, let name = parts[2].string, let event = parts[3].string,
            let appends = parts[4].bool, let line = parts[5].integer, let column = parts[6].integer
        else { throw InterfaceFormatError.unexpected("a connection that is not one") }
        self.init(
            kind: kind, destination: destination, name: name, event: event.isEmpty ? nil : event, appends: appends,
            line: line, column: column)
    }
}
