/// What is typed into the app that is on screen.
public enum TypingEvent: Hashable, Sendable {
    /// Text in place of the selection, or of what was being composed: a character or an input method's word. At most
    /// `LinkLimits.typed` bytes.
    case insert(String)
    /// What an input method composes, in place of what it composed before, with the caret behind it. Empty: nothing any
    /// more.
    case compose(String)
    case key(TypingKey, TypingModifiers)
    /// What the user pastes. At most `LinkLimits.copied` bytes.
    case paste(String)
}

/// A key that types nothing.
public enum TypingKey: UInt8, Hashable, Sendable, CaseIterable {
    case deleteBackward = 0
    case deleteForward = 1
    case enter = 2
    case left = 3
    case right = 4
    case up = 5
    case down = 6
    /// The beginning of the line.
    case home = 7
    /// The end of the line.
    case end = 8
    case selectAll = 9
    case copy = 10
    case cut = 11
    case undo = 12
    case redo = 13
}

/// What is held while a key is pressed.
public struct TypingModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The selection grows or shrinks instead of going away.
    public static let extending = TypingModifiers(rawValue: 1)
    /// By words instead of characters.
    public static let byWord = TypingModifiers(rawValue: 2)

    public static let all: TypingModifiers = [.extending, .byWord]
}
