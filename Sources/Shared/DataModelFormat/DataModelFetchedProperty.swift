/// A property that is the outcome of a fetch.
public struct DataModelFetchedProperty: Codable, Hashable, Sendable {
    public var name: String
    public var entity: String
    public var predicate: String

    public init(name: String, entity: String, predicate: String) {
        self.name = name
        self.entity = entity
        self.predicate = predicate
    }
}
