extension UIAlertController {
    /// Whether it asks in the middle of the screen or offers something at its lower edge.
    ///
    /// - Status: complete
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }
}
