/// A value of an object.
public struct DataModelAttribute: Codable, Hashable, Sendable {
    /// The kinds of values; the raw values are those of `NSAttributeType`.
    public enum Kind: Int, Codable, Sendable {
        case undefined = 0
        case integer16 = 100
        case integer32 = 200
        case integer64 = 300
        case decimal = 400
        case double = 500
        case float = 600
        case string = 700
        case boolean = 800
        case date = 900
        case binary = 1000
        case uuid = 1100
        case uri = 1200
        case transformable = 1800
    }

    public var name: String
    public var kind: Kind
    public var isOptional = false
    public var isTransient = false
    /// As text; seconds since 2001 for a date.
    public var defaultValue: String?
    /// The least value, or the least number of characters of a string; seconds since 2001 for a date.
    public var minimum: String?
    public var maximum: String?
    /// What a string must be of as a whole.
    public var pattern: String?
    public var valueTransformerName: String?
    /// The class of a transformable's values.
    public var valueClassName: String?
    public var allowsExternalBinaryDataStorage = false
    public var preservesValueInHistoryOnDeletion = false
    /// How the value is computed from others; nil if it is no derived one.
    public var derivation: String?
    /// Whether generated code has a number where it could have an `NSNumber`.
    public var usesScalarType = false
    public var userInfo: [String: String] = [:]
    public var renamingIdentifier: String?
    public var versionHashModifier: String?

    public init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}
