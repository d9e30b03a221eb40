// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What a coordinator tells of its stores: notes, and what they have in their user info. Facts: Apple's reference of
// `NSPersistentStoreCoordinator`.

import AppleFoundation

/// The stores that came, as an array.
public let NSAddedPersistentStoresKey = "added"
/// The stores that go or went, as an array.
public let NSRemovedPersistentStoresKey = "removed"

extension Notification.Name {
    /// A store is about to be there.
    public static let NSPersistentStoreCoordinatorStoresWillChange = Notification.Name(
        "NSPersistentStoreCoordinatorStoresWillChangeNotification")
    /// A store came or went.
    public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name(
        "NSPersistentStoreCoordinatorStoresDidChangeNotification")
    /// A store is about to go.
    public static let NSPersistentStoreCoordinatorWillRemoveStore = Notification.Name(
        "NSPersistentStoreCoordinatorWillRemoveStoreNotification")
}
