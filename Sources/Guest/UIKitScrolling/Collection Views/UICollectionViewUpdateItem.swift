/// One change of a collection, as its layout is told.
///
/// - Status: complete
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// Nil for what is inserted. The path of a section's change has no item: `item` is `NSNotFound`.
    public let indexPathBeforeUpdate: IndexPath?
    /// Nil for what is deleted.
    public let indexPathAfterUpdate: IndexPath?
    public let updateAction: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }

    /// - Status: complete
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }
}
