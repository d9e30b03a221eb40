import AppleFoundation

/// Objects of a fetch whose rows are read together, as soon as one of them is asked for (`fetchBatchSize`).
final class FetchBatch {
    let identities: [NSManagedObjectID]
    /// What is to be read with them (`relationshipKeyPathsForPrefetching`).
    let keyPaths: [String]
    /// Whether all of them have their values then.
    let fulfils: Bool

    init(_ identities: [NSManagedObjectID], keyPaths: [String], fulfils: Bool) {
        (self.identities, self.keyPaths, self.fulfils) = (identities, keyPaths, fulfils)
    }
}
