/// What the user says to a `RightQuestion`.
public enum RightAnswer: String, Hashable, Sendable {
    /// The app is not to ask again.
    case never
    /// Until nobody looks at the Today view any more; for what is asked with `RightQuestion.mayBeOnce`.
    case once
    case always
}
