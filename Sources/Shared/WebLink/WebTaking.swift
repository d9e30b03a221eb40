/// What becomes of a message that arrives while somebody waits for an answer (`WebChannel.wait`).
public enum WebTaking: Sendable {
    /// It is the answer.
    case answer
    /// It was dealt with.
    case done
    /// It is for later.
    case keep
}
