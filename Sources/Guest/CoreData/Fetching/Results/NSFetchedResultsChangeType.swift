/// What has become of an object or a section.
///
/// - Status: complete
public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1
    case delete, move, update
}
