/// A key that is pressed.
///
/// - Status: partial (without modifiers a character is known where the keyboard is an American one or types letters)
@preconcurrency @MainActor open class UIKey: NSObject {
    private let usage: UIKeyboardHIDUsage
    private let typed: String
    private let plain: String
    private let flags: UIKeyModifierFlags

    /// - Parameters:
    ///   - characters: What it types with what is held; one of `UIKeyCommand`'s inputs for a key that types nothing.
    ///   - plain: What it types alone.
    package init(
        _ usage: UIKeyboardHIDUsage, characters: String, plain: String, modifierFlags: UIKeyModifierFlags
    ) {
        self.usage = usage
        typed = characters
        self.plain = plain
        flags = modifierFlags
    }

    /// Where it lies.
    open var keyCode: UIKeyboardHIDUsage { usage }
    /// What it types with what is held; an input of `UIKeyCommand` for a key that types nothing; else empty.
    open var characters: String { typed }
    open var charactersIgnoringModifiers: String { plain }
    /// What is held with it.
    open var modifierFlags: UIKeyModifierFlags { flags }
}
