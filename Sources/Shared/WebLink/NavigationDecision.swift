public enum NavigationDecision: Codable, Hashable, Sendable {
    case allow
    /// Nothing happens.
    case cancel
    /// It fails: a code of `NSURLErrorDomain`.
    case fail(code: Int)
}
