/// How far a session is.
///
/// - Status: complete
public enum WCSessionActivationState: Int, Sendable {
    case notActivated = 0
    case inactive = 1
    case activated = 2
}
