@_spi(Hosting) import UIKitCore

/// Where text is edited in a window, and what for.
@_spi(Hosting) public struct HostedTypingState {
    /// Where the next character comes, in points of the window.
    public var caret: CGRect
    public var keyboard: UIKeyboardType
    public var returnKey: UIReturnKeyType
    public var isSecure: Bool
    /// Empty for what is secret.
    public var selection: String
}
