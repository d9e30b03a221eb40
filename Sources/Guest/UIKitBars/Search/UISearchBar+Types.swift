extension UISearchBar {
    /// Whether a search bar has a background of its own.
    ///
    /// - Status: complete
    public enum Style: UInt, Sendable {
        case `default`, prominent, minimal
    }

    /// The images in a search bar.
    ///
    /// - Status: inert
    public enum Icon: Int, Sendable {
        case search, clear, bookmark, resultsList
    }
}
