/// How much room there is for a notification's actions.
///
/// - Status: complete
public enum UIUserNotificationActionContext: UInt, Sendable {
    /// Four at most.
    case `default` = 0
    /// Two at most.
    case minimal = 1
}
