import AppNotifications
import AppleFoundation
@_spi(Hosting) import CoreLocation

/// Coming into a region, or leaving it, as the region says, while the user lets the app know the place.
///
/// - Status: partial (circles; beacons are found by nobody)
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let region: CLRegion

    public init(region: CLRegion, repeats: Bool) {
        self.region = region
        super.init(repeats: repeats)
    }

    override func told() throws(UNError) -> NotificationTrigger {
        guard let region = NotificationRegion(region), region.isValid else {
            throw UNError(
                .notificationInvalidNoDate,
                "A notification can't wait for the region “\(region.identifier)”, which is no circle on the earth.")
        }
        return .region(region, repeats: repeats)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNLocationNotificationTrigger else { return false }
        return NotificationRegion(region) == NotificationRegion(other.region) && region == other.region
            && repeats == other.repeats
    }

    open override var hash: Int { region.hash }

    // MARK: Archives

    public required init?(coder: NSCoder) {
        guard let region = coder.decodeObject(of: CLCircularRegion.self, forKey: "region") else { return nil }
        self.region = region
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(region, forKey: "region")
    }
}
