@_spi(Hosting) import UIKitCore

/// Which keys a window wants.
@_spi(Hosting) public struct HostedKeyWishes {
    public struct Command {
        /// As a browser calls the key, or the character that it types alone.
        public var key: String
        public var flags: UIKeyModifierFlags
    }

    public var commands: [Command]
    /// Whether those are wanted, too, that are no command.
    public var takesPresses: Bool
}
