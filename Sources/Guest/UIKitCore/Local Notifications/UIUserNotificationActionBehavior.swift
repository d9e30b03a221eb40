/// What choosing an action asks of the user.
///
/// - Status: complete
public enum UIUserNotificationActionBehavior: UInt, Sendable {
    case `default` = 0
    case textInput = 1
}
