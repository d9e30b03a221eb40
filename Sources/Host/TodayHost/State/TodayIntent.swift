import HostLink

/// What a face asks of the host, in the user's name.
public enum TodayIntent: Hashable, Sendable {
    /// Which platters this face shows at the moment; an empty set when nobody looks.
    case show(Set<String>)
    /// Show More or Show Less.
    case toggleMode(String)
    /// A finger on a widget's content, or on the app's screen.
    case touch(SurfaceName, TouchEvent)
    /// Try a widget that is unable to load once more.
    case retry(String)
    /// Close the containing app.
    case closeApplication
    /// The user's appearance changed.
    case appearance(GuestEnvironment.Appearance)
    /// The installed apps may have changed.
    case reload
}

/// Names a thing that is drawn by a guest.
public enum SurfaceName: Hashable, Sendable {
    /// A widget's content, by bundle identifier.
    case widget(String)
    /// The containing app's screen.
    case application
}
