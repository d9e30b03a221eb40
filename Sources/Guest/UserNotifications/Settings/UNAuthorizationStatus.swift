/// What the user has said of an app's telling them something.
///
/// - Status: complete
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// Never here: the user is always asked.
    case provisional = 3
}
