import AppNotifications
import AppleFoundation

@_spi(Hosting) extension NotificationRegion {
    /// Nil for what is no circle.
    public init?(_ region: CLRegion) {
        guard let circle = region as? CLCircularRegion else { return nil }
        self.init(
            identifier: circle.identifier, latitude: circle.center.latitude, longitude: circle.center.longitude,
            radius: circle.radius, notifiesOnEntry: circle.notifyOnEntry, notifiesOnExit: circle.notifyOnExit)
    }

    public var region: CLCircularRegion {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius,
            identifier: identifier)
        (region.notifyOnEntry, region.notifyOnExit) = (notifiesOnEntry, notifiesOnExit)
        return region
    }
}
