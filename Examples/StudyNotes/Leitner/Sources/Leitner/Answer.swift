/// How well a card was known.
public enum Answer {
    /// Not at all.
    case again
    case good
}
