/// Where on a face the user is: what is seen there, and in which context widgets are shown.
public enum TodayPlace: Hashable, Sendable {
    /// The Today view's list.
    case today
    /// The Today view over a locked screen.
    case lock
    /// The widgets and apps whose names have this text in them.
    case search(String)
    /// The apps, as icons.
    case apps
    /// The platter over the icon of the app with this bundle identifier.
    case quickActions(String)
    /// A picture of the Today view's list.
    case picture

    /// The context in which a widget is shown here.
    public var context: PresentationContext {
        switch self {
        case .today: return .today
        case .lock: return .lock
        case .search: return .search
        case .apps, .quickActions: return .quickAction
        case .picture: return .picture
        }
    }

    /// Whether nothing is opened or changed from here before the user has unlocked it.
    public var isLocked: Bool { self == .lock }
}
