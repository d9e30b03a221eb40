// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What a context tells of its changes: notes, and what they have in their user info.

import AppleFoundation
import Synchronization

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
/// Objects that the context knows no more.
public let NSInvalidatedObjectsKey = "invalidated"
/// The identities of all objects of a context that was reset.
public let NSInvalidatedAllObjectsKey = "invalidatedAll"

extension Notification.Name {
    /// Whether somebody has asked for the name of the note of a save by identities: sets of thousands of these are not made for
    /// nobody.
    static let isToldByIdentities = Atomic(false)
    static let didSaveByIdentities = Notification.Name("NSManagedObjectContextDidSaveObjectIDsNotification")

    public static var NSManagedObjectContextDidSaveObjectIDs: Notification.Name {
        isToldByIdentities.store(true, ordering: .relaxed)
        return didSaveByIdentities
    }
    public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
        "NSObjectsChangedInManagingContextNotification")
    public static let NSManagedObjectContextWillSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
    public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
}

extension NSManagedObjectContext {
    public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
    public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
    public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange
    /// A save, by the identities of the objects.
    public static var didSaveObjectIDsNotification: Notification.Name { .NSManagedObjectContextDidSaveObjectIDs }

    /// What the notes of a context have in their user info.
    ///
    /// - Status: complete
    public enum NotificationKey: String, Sendable {
        case sourceContext = "managedObjectContext"
        case insertedObjects = "inserted"
        case updatedObjects = "updated"
        case deletedObjects = "deleted"
        case refreshedObjects = "refreshed"
        case invalidatedObjects = "invalidated"
        case invalidatedAllObjects = "invalidatedAll"
        case insertedObjectIDs = "inserted_objectIDs"
        case updatedObjectIDs = "updated_objectIDs"
        case deletedObjectIDs = "deleted_objectIDs"
        case refreshedObjectIDs = "refreshed_objectIDs"
        case invalidatedObjectIDs = "invalidated_objectIDs"
    }
}
