/// What an object has to do with others.
public struct DataModelRelationship: Codable, Hashable, Sendable {
    /// What becomes of the others when the object is deleted; the raw values are those of `NSDeleteRule`.
    public enum DeleteRule: Int, Codable, Sendable {
        case noAction = 0
        case nullify, cascade, deny
    }

    public var name: String
    public var destination: String
    /// The relationship of the destination that leads back.
    public var inverse: String?
    public var isToMany = false
    public var isOrdered = false
    public var isOptional = false
    public var isTransient = false
    public var deleteRule = DeleteRule.nullify
    /// How many others there must be at least; 0 for no bound.
    public var minimumCount = 0
    /// How many others there may be; 0 for no bound.
    public var maximumCount = 0
    public var userInfo: [String: String] = [:]
    public var renamingIdentifier: String?
    public var versionHashModifier: String?

    public init(name: String, destination: String) {
        self.name = name
        self.destination = destination
    }
}
