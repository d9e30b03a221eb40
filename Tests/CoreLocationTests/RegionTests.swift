@_spi(Hosting) import AppleFoundation
import CoreLocation
import TestSupport
import Testing

@MainActor
@Suite struct RegionTests {
    private let listener = LocationListener()
    private let town = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 10, longitude: 0), radius: 1000, identifier: "town")

    private func manager(_ guest: LocationGuest) async -> CLLocationManager {
        let manager = guest.run { CLLocationManager() }
        manager.delegate = listener
        #expect(await eventually { !listener.heard.isEmpty })
        listener.forget()
        return manager
    }

    @Test func whoComesAndGoesIsTold() async throws {
        let guest = try LocationGuest()
        guest.tell(.authorization(.whileInUse))
        let manager = await manager(guest)
        manager.startMonitoring(for: town)
        #expect(await eventually { listener.heard == ["watching town"] })
        #expect(guest.said == [.following] && manager.monitoredRegions == [town])
        listener.forget()
        for latitude in [10.0, 10.005, 10.02, 10.03, 9.999] { guest.move(to: latitude, 0) }
        #expect(
            listener.heard == ["out of town", "town: outside", "in town", "town: inside"],
            "who is there at first has not come")
        manager.stopMonitoring(for: town)
        #expect(guest.said == [.following, .none] && manager.monitoredRegions.isEmpty)
    }

    @Test func onlyWhatIsAskedForIsTold() async throws {
        let guest = try LocationGuest()
        guest.tell(.authorization(.whileInUse))
        let manager = await manager(guest)
        town.notifyOnExit = false
        manager.startMonitoring(for: town)
        #expect(await eventually { listener.heard == ["watching town"] })
        listener.forget()
        for latitude in [10.0, 11.0, 10.0] { guest.move(to: latitude, 0) }
        #expect(listener.heard == ["town: outside", "in town", "town: inside"])
    }

    @Test func theStateIsToldToWhoAsks() async throws {
        let guest = try LocationGuest()
        guest.tell(.authorization(.whileInUse))
        let manager = await manager(guest)
        manager.requestState(for: town)
        #expect(guest.said == [.once])
        guest.move(to: 10, 0.001)
        #expect(listener.heard == ["town: inside"])
        manager.requestState(for: town)
        guest.tell(.unknown)
        #expect(listener.heard.last == "town: unknown")
    }

    @Test func tooManyTooLargeOrForbiddenRegionsAreNotWatched() async throws {
        let guest = try LocationGuest()
        guest.tell(.authorization(.whileInUse))
        let manager = await manager(guest)
        func region(_ number: Int, radius: Double = 100, latitude: Double = 0) -> CLCircularRegion {
            CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: latitude, longitude: 0), radius: radius,
                identifier: "\(number)")
        }
        for number in 0..<20 { manager.startMonitoring(for: region(number)) }
        manager.startMonitoring(for: region(20))
        manager.startMonitoring(for: region(1))
        manager.stopMonitoring(for: region(0))
        manager.startMonitoring(for: region(21, radius: 1e7))
        manager.startMonitoring(for: region(22, latitude: .nan))
        #expect(await eventually { listener.heard.count == 24 })
        #expect(
            listener.heard.filter { $0.hasPrefix("not") }
                == ["not watching 20: 5", "not watching 21: 5", "not watching 22: 5"])
        listener.forget()
        guest.tell(.authorization(.denied))
        #expect(listener.heard.filter { $0.hasSuffix(": 4") }.count == 19)
        manager.startMonitoring(for: region(30))
        #expect(await eventually { listener.heard.last == "not watching 30: 4" })
    }

    @Test func aCircleHoldsWhatIsNear() {
        #expect(town.contains(CLLocationCoordinate2D(latitude: 10.009, longitude: 0)))
        #expect(!town.contains(CLLocationCoordinate2D(latitude: 10.0091, longitude: 0)))
        #expect(!town.contains(kCLLocationCoordinate2DInvalid))
        #expect(
            town.description
                == "CLCircularRegion (identifier:'town', center:<+10.00000000,+0.00000000>, radius:1000.00m)")
    }
}
