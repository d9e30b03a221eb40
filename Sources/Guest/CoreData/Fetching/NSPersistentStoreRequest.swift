import AppleFoundation

/// What a coordinator can be asked to do.
///
/// - Status: complete
open class NSPersistentStoreRequest: NSObject {
    /// The stores that are asked; nil asks all.
    open var affectedStores: [NSPersistentStore]?
}
