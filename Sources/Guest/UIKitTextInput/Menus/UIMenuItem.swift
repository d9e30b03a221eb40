/// An entry that an app adds to the menu over a selection.
///
/// - Status: complete
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    open var title: String
    /// Sent to the first responder up the chain that says it can do it.
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}
