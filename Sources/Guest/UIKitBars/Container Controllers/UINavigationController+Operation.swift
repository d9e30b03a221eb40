extension UINavigationController {
    /// What happens to the stack.
    ///
    /// - Status: complete
    public enum Operation: Int, Sendable {
        case none = 0
        case push = 1
        case pop = 2
    }
}
