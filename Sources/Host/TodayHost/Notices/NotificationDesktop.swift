/// What shows notifications outside of the Today view: the desktop.
@MainActor
public protocol NotificationDesktop: AnyObject {
    /// Whether it shows anything at the moment. What it does not show is in the Today view's own list.
    var isThere: Bool { get }
    /// Told when that changes.
    var onChange: @MainActor () -> Void { get set }
    /// Told what the user did with a notification, by its `ShownNotification.id`.
    var onDeed: @MainActor (_ id: String, _ deed: DesktopDeed) -> Void { get set }
    /// Shows a notification, in place of one with its identifier.
    func show(_ notification: ShownNotification, hasSound: Bool)
    /// Takes a notification away; one that it does not show is left alone.
    func withdraw(_ id: String)
}

/// What the user did with a notification on the desktop.
public enum DesktopDeed: Hashable, Sendable {
    case opened
    case action(String)
    case dismissed
}
