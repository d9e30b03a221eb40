import AppleFoundation

/// What a batch deletion gave.
///
/// - Status: complete
open class NSBatchDeleteResult: NSPersistentStoreResult {
    /// As `resultType` asks for: a Boolean, identities, a number.
    public let result: Any?
    public let resultType: NSBatchDeleteRequestResultType

    init(_ result: Any, _ resultType: NSBatchDeleteRequestResultType) {
        self.result = result
        self.resultType = resultType
    }
}
