/// What a guest's code tells assistive technology of its own accord.
public enum AccessibilityEvent: Hashable, Sendable {
    /// Something to be said now, at most `LinkLimits.text` bytes; the language is BCP 47, empty if it is not known.
    case announcement(String, language: String)
    /// The number of the node to go on with.
    case focus(UInt32)
}
