/// Whether an app is brought to the front for an action.
///
/// - Status: complete
public enum UIUserNotificationActivationMode: UInt, Sendable {
    case foreground = 0
    case background = 1
}
