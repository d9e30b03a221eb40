/// The identities of what a context has saved.
struct SavedChanges: Sendable {
    var inserted: [NSManagedObjectID]
    var updated: [NSManagedObjectID]
    var deleted: [NSManagedObjectID]

    /// As the note of a save by identities has them.
    func userInfo(of context: NSManagedObjectContext) -> [String: Any] {
        typealias Key = NSManagedObjectContext.NotificationKey
        return [
            Key.sourceContext.rawValue: context, Key.insertedObjectIDs.rawValue: Set(inserted),
            Key.updatedObjectIDs.rawValue: Set(updated), Key.deletedObjectIDs.rawValue: Set(deleted),
        ]
    }
}
