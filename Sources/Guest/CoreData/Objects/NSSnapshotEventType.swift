/// Why an object's values are others than they were, without a change by the program.
///
/// - Status: complete
public struct NSSnapshotEventType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its insertion was taken back.
    public static let undoInsertion = NSSnapshotEventType(rawValue: 1 << 1)
    /// Its deletion was taken back.
    public static let undoDeletion = NSSnapshotEventType(rawValue: 1 << 2)
    /// A change was taken back.
    public static let undoUpdate = NSSnapshotEventType(rawValue: 1 << 3)
    /// The context gave up its changes.
    public static let rollback = NSSnapshotEventType(rawValue: 1 << 4)
    /// It was read again.
    public static let refresh = NSSnapshotEventType(rawValue: 1 << 5)
    /// A merge policy has chosen.
    public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}
