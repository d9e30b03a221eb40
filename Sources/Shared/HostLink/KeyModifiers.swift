/// What is held while a key is pressed, as the keyboard has it.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let capsLock = KeyModifiers(rawValue: 1)
    public static let shift = KeyModifiers(rawValue: 2)
    public static let control = KeyModifiers(rawValue: 4)
    public static let alternate = KeyModifiers(rawValue: 8)
    /// What browsers call Meta.
    public static let command = KeyModifiers(rawValue: 16)
    /// The key lies on the numeric keypad.
    public static let numericPad = KeyModifiers(rawValue: 32)

    public static let all: KeyModifiers = [.capsLock, .shift, .control, .alternate, .command, .numericPad]
}
