import AppNotifications
import AppleFoundation

extension Geodesic {
    /// In metres; NaN if one of them is nowhere.
    static func length(from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D) -> Double {
        length(from: (start.latitude, start.longitude), to: (end.latitude, end.longitude))
    }
}
