/// Whether one way of telling the user something is open to an app.
///
/// - Status: complete
public enum UNNotificationSetting: Int, Sendable {
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}
