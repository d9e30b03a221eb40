/// Which keys an app or a widget wants; all others stay with the page and the browser.
public struct KeyWishes: Hashable, Sendable {
    /// A key, and what has to be held with it.
    public struct Command: Hashable, Sendable {
        /// As a browser calls the key, or what it types alone. At most `LinkLimits.keyName` bytes.
        public var key: String
        public var modifiers: KeyModifiers

        public init(key: String, modifiers: KeyModifiers) {
            self.key = key
            self.modifiers = modifiers
        }
    }

    /// At most `LinkLimits.keyCommands`.
    public var commands: [Command]
    /// Whether those are wanted, too, that are no command.
    public var takesPresses: Bool

    public init(commands: [Command] = [], takesPresses: Bool = false) {
        self.commands = commands
        self.takesPresses = takesPresses
    }

    public var isEmpty: Bool { commands.isEmpty && !takesPresses }
}
