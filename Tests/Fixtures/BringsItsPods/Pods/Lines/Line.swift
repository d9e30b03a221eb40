/// What only another pod needs.
public enum Line {
    public static let word = "line"
}
