/// What the user has said of an app's knowing the place.
///
/// - Status: complete
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorizedAlways = 3
    case authorizedWhenInUse = 4

    /// What it was called before there were two kinds of it.
    public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}
