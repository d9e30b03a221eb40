import AppNotifications
import AppleFoundation
@_spi(Hosting) import UIKitCore

extension UILocalNotification {
    /// The circle in which, or outside of which, it is delivered; nil for one that has a date, or comes at once. It counts
    /// before `fireDate`. What is no circle counts as nil.
    public var region: CLRegion? {
        get { place?.region }
        set { place = newValue.flatMap(NotificationRegion.init) }
    }
}
