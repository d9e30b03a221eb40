/// What came of a widget's update.
///
/// - Status: complete
public enum NCUpdateResult: UInt, Sendable {
    /// The content changed: a new snapshot is due.
    case newData = 0
    case noData = 1
    case failed = 2
}
