/// A circle on the earth for which a notification waits.
public struct NotificationRegion: Hashable, Sendable, Codable {
    /// The app's name for it.
    public var identifier: String
    /// Its centre: degrees north and east.
    public var latitude, longitude: Double
    /// Metres, more than 0.
    public var radius: Double
    /// Whether coming into it counts, and whether leaving it does.
    public var notifiesOnEntry, notifiesOnExit: Bool

    public init(
        identifier: String, latitude: Double, longitude: Double, radius: Double, notifiesOnEntry: Bool = true,
        notifiesOnExit: Bool = true
    ) {
        self.identifier = identifier
        self.latitude = latitude
        self.longitude = longitude
        self.radius = radius
        self.notifiesOnEntry = notifiesOnEntry
        self.notifiesOnExit = notifiesOnExit
    }

    /// Whether there is such a circle. What is none is sent to nobody.
    public var isValid: Bool {
        Geodesic.isSomewhere((latitude, longitude)) && radius > 0 && radius <= NotificationLimits.radius
            && identifier.utf8.count <= NotificationLimits.identifier
    }

    /// - Parameters:
    ///   - latitude: degrees north.
    ///   - longitude: degrees east.
    public func contains(latitude: Double, longitude: Double) -> Bool {
        Geodesic.length(from: (self.latitude, self.longitude), to: (latitude, longitude)) <= radius
    }
}
