/// What can be done with a row that is swiped to one side, from the edge inwards.
///
/// - Status: complete
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    /// Whether a row that is swiped over most of its width does the first of them.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
