/// A kind of object in a data model.
public struct DataModelEntity: Codable, Hashable, Sendable {
    public var name: String
    /// `Module.Class`, or `Class` for an Objective-C name; nil for plain `NSManagedObject`.
    public var className: String?
    public var parent: String?
    public var isAbstract = false
    /// Without those of the parent, in the order of their names.
    public var attributes: [DataModelAttribute] = []
    public var relationships: [DataModelRelationship] = []
    public var fetchedProperties: [DataModelFetchedProperty] = []
    /// Each a list of attributes that no two objects have alike.
    public var uniquenessConstraints: [[String]] = []
    public var indexes: [DataModelIndex] = []
    public var userInfo: [String: String] = [:]
    /// What the entity was called in the version before; nil if it had this name.
    public var renamingIdentifier: String?
    /// Makes the entity another one to migration although nothing else of it changed.
    public var versionHashModifier: String?

    public init(name: String) { self.name = name }
}
