import HostLink

/// What a containing app is opened for, if not just to be seen.
enum ApplicationRequest {
    case url(String)
    case shortcutItem(ShortcutItem)
}
