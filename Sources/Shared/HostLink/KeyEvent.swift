/// A key of a keyboard goes down or comes up over an app or a widget that wants it.
public struct KeyEvent: Hashable, Sendable {
    public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
        case began = 0
        case repeated = 1
        case ended = 2
        /// The keyboard is elsewhere while the key is held.
        case cancelled = 3
    }

    public var phase: Phase
    /// A number of USB's usage table for keyboards.
    public var usage: UInt16
    /// What the key types with what is held; empty for one that types nothing. At most `LinkLimits.keyText` bytes.
    public var characters: String
    /// What it types alone. At most `LinkLimits.keyText` bytes.
    public var plain: String
    public var modifiers: KeyModifiers
    /// Seconds, from any fixed beginning, never going back.
    public var timestamp: Double

    public init(
        phase: Phase, usage: UInt16, characters: String = "", plain: String = "", modifiers: KeyModifiers = [],
        timestamp: Double
    ) {
        self.phase = phase
        self.usage = usage
        self.characters = characters
        self.plain = plain
        self.modifiers = modifiers
        self.timestamp = timestamp
    }
}
