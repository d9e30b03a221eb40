/// What somebody does with an accessibility node.
public enum AccessibilityAction: Hashable, Sendable {
    case activate
    case increment
    case decrement
    /// Leave what is there, as a dialog.
    case escape
    /// The most important thing that can be done at the moment.
    case magicTap
    /// One of the node's own actions, by its place among them.
    case custom(UInt8)
}
