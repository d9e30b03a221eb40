import PropertyLists

/// What differs for a size class: properties of the object itself, and which of its subviews and constraints are there.
public struct InterfaceVariation: Hashable, Sendable {
    /// `compact` or `regular`; nil for any.
    public var widthClass: String?
    /// `compact` or `regular`; nil for any.
    public var heightClass: String?
    public var properties: [String: InterfaceValue]
    /// Identifiers of subviews and constraints that are taken out.
    public var excluded: [String]
    /// Identifiers of subviews and constraints that are put back.
    public var included: [String]
    /// Constants and priorities of constraints, by the constraint's identifier.
    public var constraints: [String: [String: InterfaceValue]]

    public init(
        widthClass: String? = nil, heightClass: String? = nil, properties: [String: InterfaceValue] = [:],
        excluded: [String] = [], included: [String] = [], constraints: [String: [String: InterfaceValue]] = [:]
    ) {
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.properties = properties
        self.excluded = excluded
        self.included = included
        self.constraints = constraints
    }

    /// Whether the variation holds for these size classes (`compact` or `regular`; nil where there are none).
    public func applies(width: String?, height: String?) -> Bool {
        (widthClass == nil || widthClass == width) && (heightClass == nil || heightClass == height)
    }

    /// How many size classes it names: the more, the later it is applied.
    public var specificity: Int { (widthClass == nil ? 0 : 1) + (heightClass == nil ? 0 : 1) }
}

extension InterfaceVariation {
    func encode() -> PropertyListNode {
        .array([
            .string(widthClass ?? ""), .string(heightClass ?? ""), .dictionary(properties.mapValues { $0.encode() }),
            .array(excluded.map { .string($0) }), .array(included.map { .string($0) }),
            .dictionary(constraints.mapValues { .dictionary($0.mapValues { $0.encode() }) }),
        ])
    }

    init(_ node: PropertyListNode) throws {
        guard let parts = node.array, parts.count == 6, let width = parts[0].string, let height = parts[1].string,
            let properties = parts[2].dictionary, let excluded = parts[3].array, let included = parts[4].array,
            let constraints = parts[5].dictionary
        else { throw InterfaceFormatError.unexpected("a variation that is not one") }
        self.init(
            widthClass: width.isEmpty ? nil : width, heightClass: height.isEmpty ? nil : height,
            properties: try properties.mapValues { try InterfaceValue($0) }, excluded: excluded.compactMap(\.string),
            included: included.compactMap(\.string),
            constraints: try constraints.mapValues { try ($0.dictionary ?? [:]).mapValues { try InterfaceValue($0) } })
    }
}
