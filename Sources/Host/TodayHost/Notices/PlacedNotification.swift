import HostLink

/// A notification that waits for a place.
public struct PlacedNotification: Codable, Hashable, Sendable {
    /// Its trigger is a region.
    public let notification: AppNotification
    /// When it was asked for, seconds since 1970.
    public let date: Double
    /// Where the machine was last; nil if nobody knows.
    private var isInside: Bool?

    init(_ notification: AppNotification, date: Double) {
        self.notification = notification
        self.date = date
    }

    /// The machine is here now.
    ///
    /// - Returns: whether that is what it waits for. Who is there when it begins to wait has not come there.
    mutating func moved(latitude: Double, longitude: Double) -> Bool {
        guard case .region(let region, _)? = notification.trigger else { return false }
        let before = isInside
        let isNow = region.contains(latitude: latitude, longitude: longitude)
        isInside = isNow
        guard let before, before != isNow else { return false }
        return isNow ? region.notifiesOnEntry : region.notifiesOnExit
    }
}
