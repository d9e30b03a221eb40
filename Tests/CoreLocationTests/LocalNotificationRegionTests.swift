import CoreLocation
import Testing
import UIKitCore

/// The regions of notifications as before iOS 10.
@Suite struct LocalNotificationRegionTests {
    @Test func theRegionIsKept() throws {
        let notification = UILocalNotification()
        #expect(notification.region == nil && notification.regionTriggersOnce)
        let home = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 47.37, longitude: 8.54), radius: 200, identifier: "home")
        home.notifyOnExit = false
        notification.region = home
        let copy = try #require(notification.copy() as? UILocalNotification)
        let region = try #require(copy.region as? CLCircularRegion)
        #expect(region.identifier == "home" && region.radius == 200 && region.center.latitude == 47.37)
        #expect(region.notifyOnEntry && !region.notifyOnExit && copy == notification)
        notification.region = nil
        #expect(notification.region == nil && copy != notification)
    }
}
