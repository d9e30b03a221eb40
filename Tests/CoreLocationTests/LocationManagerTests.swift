@_spi(Hosting) import AppleFoundation
import CoreLocation
import TestSupport
import Testing

@MainActor
@Suite struct LocationManagerTests {
    private static let reason = ["NSLocationWhenInUseUsageDescription": "To show the weather."]
    private let listener = LocationListener()

    /// A manager whose delegate has heard its first status.
    private func manager(_ guest: LocationGuest) async -> CLLocationManager {
        let manager = guest.run { CLLocationManager() }
        manager.delegate = listener
        #expect(await eventually { !listener.heard.isEmpty })
        listener.forget()
        return manager
    }

    private func turn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test func whatTheUserSaysIsToldWithoutBeingAsked() async throws {
        let guest = try LocationGuest()
        let manager = guest.run { CLLocationManager() }
        manager.delegate = listener
        #expect(listener.heard.isEmpty, "not before the call returns")
        await turn()
        guest.tell(.authorization(.whileInUse))
        guest.tell(.authorization(.whileInUse))
        guest.tell(.authorization(.denied))
        #expect(listener.heard == ["status 0", "status 4", "status 2"])
        #expect(guest.run { CLLocationManager.authorizationStatus() } == .denied)
        #expect(manager.authorizationStatus == .denied && !manager.isAuthorizedForWidgetUpdates)
        #expect(guest.said.isEmpty && guest.requestCount == 0, "who wants nothing says nothing")
    }

    @Test func whoHasTheNewerMethodHearsThatInstead() async throws {
        final class Newer: NSObject, CLLocationManagerDelegate {
            var heard: [String] = []
            func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
                heard.append("new \(manager.authorizationStatus.rawValue)")
            }
            func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
                heard.append("old")
            }
        }
        let guest = try LocationGuest()
        let newer = Newer()
        let manager = guest.run { CLLocationManager() }
        manager.delegate = newer
        await turn()
        guest.tell(.authorization(.whileInUse))
        #expect(newer.heard == ["new 0", "new 4"])
    }

    @Test func whoGivesNoReasonMayNotAsk() async throws {
        let guest = try LocationGuest()
        let manager = await manager(guest)
        guest.run { manager.requestWhenInUseAuthorization() }
        guest.run { manager.requestAlwaysAuthorization() }
        #expect(guest.requestCount == 0)
        #expect(guest.log.count == 2)
        #expect(guest.log.allSatisfy { $0.contains("“NSLocationWhenInUseUsageDescription”") }, "\(guest.log)")
        #expect(guest.log.last?.contains("“NSLocationAlwaysAndWhenInUseUsageDescription”") == true)
    }

    @Test func whoGivesAReasonAsksUntilSomethingIsSaid() async throws {
        let guest = try LocationGuest(info: Self.reason)
        let manager = await manager(guest)
        guest.run { manager.requestWhenInUseAuthorization() }
        #expect(guest.requestCount == 1 && guest.log.isEmpty)
        guest.tell(.authorization(.denied))
        guest.run { manager.requestWhenInUseAuthorization() }
        #expect(guest.requestCount == 1 && listener.heard == ["status 2"])
    }

    @Test func whoAsksForMoreIsToldThatItHasIt() async throws {
        let both = Self.reason.merging(["NSLocationAlwaysAndWhenInUseUsageDescription": "Always."]) { $1 }
        let guest = try LocationGuest(info: both)
        let manager = await manager(guest)
        guest.tell(.authorization(.whileInUse))
        guest.run { manager.requestAlwaysAuthorization() }
        await turn()
        #expect(listener.heard == ["status 4", "status 3"] && guest.requestCount == 0)
        #expect(manager.authorizationStatus == .authorized)
    }

    @Test func onePlaceIsToldOnce() async throws {
        let guest = try LocationGuest()
        guest.tell(.authorization(.whileInUse))
        let manager = await manager(guest)
        manager.requestLocation()
        manager.requestLocation()
        #expect(guest.said == [.once])
        guest.move(to: 47, 8)
        guest.move(to: 48, 8)
        #expect(listener.heard == ["at 47.0, 8.0"])
        #expect(manager.location?.coordinate.latitude == 48)
        manager.requestLocation()
        #expect(guest.said == [.once, .once])
        guest.tell(.unknown)
        #expect(listener.heard.last == "error kCLErrorDomain 0")
    }

    @Test func whoMayNotKnowIsToldWhy() async throws {
        let guest = try LocationGuest()
        guest.tell(.authorization(.denied))
        let manager = await manager(guest)
        manager.requestLocation()
        manager.startUpdatingLocation()
        #expect(listener.heard.isEmpty)
        await turn()
        #expect(listener.heard == ["error kCLErrorDomain 1", "error kCLErrorDomain 1"])
        #expect(guest.said.isEmpty)
    }

    @Test func whatIsWantedBeforeTheUserSaysAnythingComesWhenItIsAllowed() async throws {
        let guest = try LocationGuest()
        let manager = await manager(guest)
        manager.requestLocation()
        await turn()
        #expect(guest.said.isEmpty && listener.heard.isEmpty)
        guest.tell(.authorization(.whileInUse))
        #expect(guest.said == [.once])
        guest.move(to: 1, 2)
        #expect(listener.heard == ["status 4", "at 1.0, 2.0"])
    }

    @Test func aRightThatIsTakenBackEndsItAtOnce() async throws {
        let guest = try LocationGuest()
        guest.tell(.authorization(.whileInUse))
        let manager = await manager(guest)
        manager.startUpdatingLocation()
        guest.move(to: 1, 2)
        guest.tell(.authorization(.denied))
        guest.move(to: 3, 4)
        #expect(listener.heard == ["at 1.0, 2.0", "status 2", "error kCLErrorDomain 1"])
        #expect(manager.location == nil)
        guest.tell(.authorization(.whileInUse))
        #expect(guest.said == [.following, .following], "it goes on when it is allowed again")
    }

    @Test func smallMovesAreNotTold() async throws {
        let guest = try LocationGuest()
        guest.tell(.authorization(.whileInUse))
        let manager = await manager(guest)
        manager.distanceFilter = 1000
        manager.startUpdatingLocation()
        // A hundredth of a degree is 1.1 km.
        for latitude in [10.0, 10.005, 10.008, 10.01, 10.018, 10.02] { guest.move(to: latitude, 0) }
        #expect(listener.heard == ["at 10.0, 0.0", "at 10.01, 0.0", "at 10.02, 0.0"])
        manager.stopUpdatingLocation()
        #expect(guest.said == [.following, .none])
        guest.move(to: 20, 0)
        #expect(listener.heard.count == 3)
    }

    @Test func significantChangesAreHalfAKilometre() async throws {
        let guest = try LocationGuest()
        guest.tell(.authorization(.whileInUse))
        let manager = await manager(guest)
        manager.startMonitoringSignificantLocationChanges()
        for latitude in [10.0, 10.004, 10.005, 10.009] { guest.move(to: latitude, 0) }
        #expect(listener.heard == ["at 10.0, 0.0", "at 10.005, 0.0"])
        manager.stopMonitoringSignificantLocationChanges()
        #expect(guest.said == [.following, .none])
    }

    @Test func managersShareWhatTheHostIsAsked() async throws {
        let guest = try LocationGuest()
        guest.tell(.authorization(.whileInUse))
        let manager = await manager(guest)
        var other: CLLocationManager? = await self.manager(guest)
        manager.startUpdatingLocation()
        other?.requestLocation()
        guest.move(to: 1, 2)
        #expect(guest.said == [.following] && listener.heard == ["at 1.0, 2.0", "at 1.0, 2.0"])
        // What is known already comes again to who asks later.
        other?.requestLocation()
        #expect(listener.heard.count == 2)
        await turn()
        #expect(listener.heard.count == 3 && guest.said == [.following])
        manager.stopUpdatingLocation()
        other?.startUpdatingLocation()
        other = nil
        #expect(
            await eventually { guest.said == [.following, .none, .following, .none] }, "one that is gone wants nothing")
    }

    @Test func thereIsNoCompass() async throws {
        let guest = try LocationGuest()
        let manager = await manager(guest)
        manager.startUpdatingHeading()
        #expect(!CLLocationManager.headingAvailable() && manager.heading == nil && guest.said.isEmpty)
        #expect(CLLocationManager.locationServicesEnabled())
    }
}
