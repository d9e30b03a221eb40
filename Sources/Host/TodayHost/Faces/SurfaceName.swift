/// Names a thing on a face that is drawn by a guest.
public enum SurfaceName: Hashable, Sendable {
    /// A widget's content, by bundle identifier.
    case widget(String)
    /// The containing app's screen.
    case application
}
