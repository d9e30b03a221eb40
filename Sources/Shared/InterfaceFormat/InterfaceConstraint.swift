import PropertyLists

/// A layout constraint: `first = multiplier × second + constant`, with the relation in the place of "=".
public struct InterfaceConstraint: Hashable, Sendable {
    public var id: String
    /// nil: the view that the constraint belongs to.
    public var firstItem: String?
    /// Interface Builder's name, for example `leadingMargin`.
    public var firstAttribute: String
    /// `equal`, `lessThanOrEqual` or `greaterThanOrEqual`.
    public var relation: String
    public var secondItem: String?
    public var secondAttribute: String?
    public var multiplier: Double
    /// In points; nil only for a standard distance that the file leaves to the system.
    public var constant: Double?
    /// 1 to 1000.
    public var priority: Double
    public var identifier: String?
    /// The class of the user's, if it is not a plain constraint.
    public var customClass: String?
    public var customModule: String?
    /// Values to set by key path, in the file's order.
    public var runtimeAttributes: [InterfaceRuntimeAttribute] = []
    /// Where the constraint stands in its file, from 1.
    public var line: Int

    public init(
        id: String, firstItem: String? = nil, firstAttribute: String, relation: String = "equal",
        secondItem: String? = nil, secondAttribute: String? = nil, multiplier: Double = 1, constant: Double? = 0,
        priority: Double = 1000, identifier: String? = nil, line: Int = 0
    ) {
        self.id = id
        self.firstItem = firstItem
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.secondItem = secondItem
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
        self.line = line
    }
}

extension InterfaceConstraint {
    func encode() -> PropertyListNode {
        var parts: [PropertyListNode] = [id, firstItem, firstAttribute, relation, secondItem, secondAttribute]
            .map { .string($0 ?? "") }
        parts += [.number(multiplier), .number(priority), .string(identifier ?? ""), .number(Double(line))]
        parts += [.string(customClass ?? ""), .string(customModule ?? "")]
        parts.append(.array(runtimeAttributes.map { $0.encode() }))
        if let constant { parts.append(.number(constant)) }
        return .array(parts)
    }

    init(_ node: PropertyListNode) throws {
        guard let parts = node.array, parts.count == 13 || parts.count == 14, let multiplier = parts[6].number,
            let priority = parts[7].number, let line = parts[9].integer
        else { throw InterfaceFormatError.unexpected("a constraint that is not one") }
        func text(_ index: Int) -> String? { parts[index].string.flatMap { $0.isEmpty ? nil : $0 } }
        self.init(
            id: text(0) ?? "", firstItem: text(1), firstAttribute: text(2) ?? "", relation: text(3) ?? "equal",
            secondItem: text(4), secondAttribute: text(5), multiplier: multiplier,
            constant: parts.count == 14 ? parts[13].number : nil, priority: priority, identifier: text(8), line: line)
        customClass = text(10)
        customModule = text(11)
        runtimeAttributes = try (parts[12].array ?? []).map { try InterfaceRuntimeAttribute($0) }
    }
}
