import HostLink

/// What a containing app is opened for, if not just to be seen.
enum ApplicationRequest {
    case url(String)
    /// A page of a website that it claims.
    case webpage(String)
    case shortcutItem(ShortcutItem)
    /// What the user did with a notification.
    case notification(NotificationResponse)
}
