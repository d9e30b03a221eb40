import AppleFoundation

/// What is asked of a history.
///
/// - Status: complete
public enum NSPersistentHistoryResultType: Int, Sendable {
    /// Whether it went well.
    case statusOnly = 0
    /// The identities of changed objects.
    case objectIDs
    /// How many transactions, or how many changes if these were asked for.
    case count
    case transactionsOnly
    case changesOnly
    case transactionsAndChanges
}

/// What a request to a history gave.
///
/// - Status: complete
open class NSPersistentHistoryResult: NSPersistentStoreResult {
    /// As `resultType` asks for: a Boolean, identities, a number, transactions, changes.
    public let result: Any?
    public let resultType: NSPersistentHistoryResultType

    init(_ result: Any, _ resultType: NSPersistentHistoryResultType) {
        self.result = result
        self.resultType = resultType
    }
}
