extension ElementReader {
    /// What all gesture recognisers have.
    mutating func readGestureRecognizer() {
        bools("enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded")
        readChildren()
    }
}
