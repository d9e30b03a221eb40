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
