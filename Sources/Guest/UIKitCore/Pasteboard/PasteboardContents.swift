/// What lies on a pasteboard, whoever asks for it.
@MainActor final class PasteboardContents {
    var items: [[String: Any]] = []
    /// How often it has changed.
    var changes = 0
}
