/// A fetch that the model has a name for.
public struct DataModelFetchRequest: Codable, Hashable, Sendable {
    public var name: String
    public var entity: String
    /// A predicate's text, maybe with variables; nil for all objects.
    public var predicate: String?
    public var limit = 0
    public var batchSize = 0

    public init(name: String, entity: String) {
        self.name = name
        self.entity = entity
    }
}
