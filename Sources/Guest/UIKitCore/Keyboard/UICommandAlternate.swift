/// What a command does instead while more keys are held.
///
/// - Status: complete
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
    private let ownTitle: String
    private let ownAction: Selector
    private let flags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        ownTitle = title
        ownAction = action
        flags = modifierFlags
    }

    open var title: String { ownTitle }
    open var action: Selector { ownAction }
    /// Held beside what the command itself asks for.
    open var modifierFlags: UIKeyModifierFlags { flags }
}
