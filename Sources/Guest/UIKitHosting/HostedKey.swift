@_spi(Hosting) import UIKitCore

/// A key of a keyboard that goes down or comes up, as the host tells it.
@_spi(Hosting) public struct HostedKey {
    public enum Phase: Sendable {
        case began, repeated, ended
        /// Nobody knows when it comes up: the keyboard is elsewhere.
        case cancelled
    }

    public var phase: Phase
    /// A number of USB's usage table for keyboards.
    public var usage: Int
    /// What it types with what is held; empty for a key that types nothing.
    public var characters: String
    /// What it types alone.
    public var plain: String
    /// As the keyboard has them: Control and Command are keys of their own.
    public var held: UIKeyModifierFlags
    /// Seconds, never going back.
    public var timestamp: TimeInterval

    public init(
        phase: Phase, usage: Int, characters: String = "", plain: String = "", held: UIKeyModifierFlags = [],
        timestamp: TimeInterval = 0
    ) {
        self.phase = phase
        self.usage = usage
        self.characters = characters
        self.plain = plain
        self.held = held
        self.timestamp = timestamp
    }
}
