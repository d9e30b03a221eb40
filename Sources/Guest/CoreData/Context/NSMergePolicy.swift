import AppleFoundation

/// Who wins when an object was changed both here and in the store.
///
/// - Status: partial (not to be subclassed)
open class NSMergePolicy: NSObject {
    enum Rule { case error, objectWins, storeWins, overwrite, rollback }

    let rule: Rule

    private init(_ rule: Rule) { self.rule = rule }

    /// The save fails.
    public static let error = NSMergePolicy(.error)
    /// The object's changed properties win, the store's others stay.
    public static let mergeByPropertyObjectTrump = NSMergePolicy(.objectWins)
    /// The store's properties win.
    public static let mergeByPropertyStoreTrump = NSMergePolicy(.storeWins)
    /// The object wins as a whole.
    public static let overwrite = NSMergePolicy(.overwrite)
    /// The object's changes are given up.
    public static let rollback = NSMergePolicy(.rollback)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSErrorMergePolicy = NSMergePolicy.error
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSRollbackMergePolicy = NSMergePolicy.rollback
