extension ElementReader {
    /// What every control has beside a view's things.
    mutating func readControl() {
        bools("enabled", "selected", "highlighted")
        strings("contentHorizontalAlignment", "contentVerticalAlignment")
    }
}
