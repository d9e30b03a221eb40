// The compiled form of a data model. Facts: the XML that Xcode writes, and Apple's reference of `NSManagedObjectModel`.

import Foundation

/// One version of a data model: what `.xcdatamodel` says, checked and without positions on a canvas.
public struct DataModel: Codable, Hashable, Sendable {
    /// In the order of their names.
    public var entities: [DataModelEntity]
    /// What the author calls this version; usually nothing.
    public var versionIdentifiers: [String]
    /// The names of the entities of each configuration, but for the default one, which has all.
    public var configurations: [String: [String]]
    public var fetchRequests: [DataModelFetchRequest]

    public init(
        entities: [DataModelEntity] = [], versionIdentifiers: [String] = [],
        configurations: [String: [String]] = [:], fetchRequests: [DataModelFetchRequest] = []
    ) {
        self.entities = entities
        self.versionIdentifiers = versionIdentifiers
        self.configurations = configurations
        self.fetchRequests = fetchRequests
    }

    public func entity(named name: String) -> DataModelEntity? { entities.first { $0.name == name } }
}
