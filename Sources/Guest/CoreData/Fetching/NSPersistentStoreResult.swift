import AppleFoundation

/// What a request to a store gave.
///
/// - Status: complete
open class NSPersistentStoreResult: NSObject {}
