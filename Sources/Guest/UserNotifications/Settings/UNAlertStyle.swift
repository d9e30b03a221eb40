/// What a notification looks like when it comes.
///
/// - Status: complete
public enum UNAlertStyle: Int, Sendable {
    case none = 0
    case banner = 1
    case alert = 2
}
