/// What a batch deletion says of itself.
///
/// - Status: complete
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    /// Whether it went well.
    case resultTypeStatusOnly = 0
    /// The identities of what was deleted.
    case resultTypeObjectIDs
    /// How many objects were deleted.
    case resultTypeCount
}
