/// A finger on a page.
public struct PageTouch: Codable, Hashable, Sendable {
    public enum Phase: UInt8, Codable, Hashable, Sendable {
        case began, moved, ended, cancelled
    }

    public var phase: Phase
    /// Points from the view's top left corner.
    public var x, y: Double
    /// How many taps there are with this one, from 1: two select a word.
    public var tapCount: Int

    public init(phase: Phase, x: Double, y: Double, tapCount: Int = 1) {
        self.phase = phase
        self.x = x
        self.y = y
        self.tapCount = tapCount
    }
}

/// What is typed into a page.
public enum PageTyping: Codable, Hashable, Sendable {
    case text(String)
    /// What an input method shows before it is decided on; empty to take it back. The selection is in UTF-16 units of it.
    case marked(String, selectionStart: Int, selectionEnd: Int)
    /// A key by its name in the DOM, such as `Enter`, `Backspace`, `ArrowLeft`.
    case key(String, shift: Bool, control: Bool, alternate: Bool, command: Bool)
    /// The field loses the keyboard.
    case blur
    case edit(PageEdit)
}

/// What is done with the selection of a page.
public enum PageEdit: UInt8, Codable, Hashable, Sendable {
    case copy, cut, selectAll, undo, redo
}
