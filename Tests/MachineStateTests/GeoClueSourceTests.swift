import HostLink
import MachineState
import TestSupport
import Testing
import TodayHost

/// Where the machine is, from a GeoClue of the test's own on a real bus.
@MainActor
@Suite(.serialized, .takingTurns) struct GeoClueSourceTests {
    private static let name = "org.freedesktop.GeoClue2"
    private let bus: MessageBus
    private let heard = Heard()

    init() throws { bus = try MessageBus() }

    @MainActor private final class Heard { var places: [LinkLocation?] = [] }

    private func source() -> GeoClueSource {
        let source = GeoClueSource(address: bus.address, clock: ImpatientClock(), log: .silent)
        source.onLocation = { [heard] in heard.places.append($0) }
        return source
    }

    private let client = "/org/freedesktop/GeoClue2/Client/1"

    private func service() throws -> BusService {
        let service = try BusService(Self.name, on: bus)
        service.offer(
            "/org/freedesktop/GeoClue2/Manager", "\(Self.name).Manager", [:],
            methods: ["GetClient": "(objectpath '\(client)',)"], takes: "")
        service.offer(
            client, "\(Self.name).Client", ["DesktopId": "''", "RequestedAccuracyLevel": "uint32 0"],
            methods: ["Start": "()", "Stop": "()"], takes: "")
        return service
    }

    private func offer(_ number: Int, _ values: [String: String], by service: BusService) -> String {
        let path = "/org/freedesktop/GeoClue2/Location/\(number)"
        service.offer(path, "\(Self.name).Location", values)
        return path
    }

    private func move(to path: String, by service: BusService) {
        service.emit(client, "\(Self.name).Client", "LocationUpdated", "(objectpath '/', objectpath '\(path)')")
    }

    @Test func placesAreToldWhileSomebodyWantsThem() async throws {
        let service = try service()
        service.appear()
        let source = source()
        #expect(service.called.isEmpty, "nobody has asked yet")
        source.start()
        #expect(await MessageBus.brings { service.called == ["GetClient", "Start"] })
        #expect(service.value("DesktopId", of: client) == "'hodie'")
        #expect(service.value("RequestedAccuracyLevel", of: client) == "8")
        let first = offer(
            1,
            [
                "Latitude": "47.5", "Longitude": "8.25", "Accuracy": "25.0", "Altitude": "408.0", "Speed": "1.5",
                "Heading": "90.0", "Timestamp": "(uint64 1000000000, uint64 500000)",
            ], by: service)
        move(to: first, by: service)
        #expect(await MessageBus.brings { heard.places.count == 1 })
        #expect(
            heard.places.last
                == LinkLocation(
                    latitude: 47.5, longitude: 8.25, accuracy: 25, altitude: 408, speed: 1.5, course: 90,
                    date: 1_000_000_000.5))
        let second = offer(
            2,
            [
                "Latitude": "-33.9", "Longitude": "18.4", "Accuracy": "1000.0",
                "Altitude": "-1.7976931348623157e+308", "Speed": "-1.0", "Heading": "-1.0",
            ], by: service)
        move(to: second, by: service)
        #expect(await MessageBus.brings { heard.places.count == 2 })
        #expect(heard.places.last == LinkLocation(latitude: -33.9, longitude: 18.4, accuracy: 1000, date: 0))
        source.stop()
        #expect(await MessageBus.brings { service.called.last == "Stop" })
        move(to: first, by: service)
        source.start()
        #expect(await MessageBus.brings { service.called.suffix(2) == ["GetClient", "Start"] })
        #expect(heard.places.count == 2, "nothing is told to who does not want it")
    }

    @Test func withoutItNoPlaceIsKnown() async throws {
        let source = source()
        source.start()
        #expect(await MessageBus.brings { heard.places == [nil] })
        // One that comes later is asked, and one that goes is missed.
        let service = try service()
        service.appear()
        #expect(await MessageBus.brings { service.called == ["GetClient", "Start"] })
        move(to: offer(1, ["Latitude": "1.0", "Longitude": "2.0", "Accuracy": "3.0"], by: service), by: service)
        #expect(await MessageBus.brings { heard.places.last??.latitude == 1 })
        service.vanish()
        #expect(await MessageBus.brings { heard.places.last == .some(nil) })
        service.appear()
        #expect(await MessageBus.brings { service.called.count == 4 })
    }

    @Test func aPlaceWithoutItsNumbersIsNone() async throws {
        let service = try service()
        service.appear()
        let source = source()
        source.start()
        #expect(await MessageBus.brings { service.called.last == "Start" })
        move(to: offer(1, ["Latitude": "'north'", "Longitude": "2.0"], by: service), by: service)
        move(to: "/nowhere", by: service)
        move(to: offer(2, ["Latitude": "1.0", "Longitude": "2.0"], by: service), by: service)
        move(to: offer(3, ["Latitude": "1.0", "Longitude": "2.0", "Accuracy": "0.0"], by: service), by: service)
        #expect(await MessageBus.brings { !heard.places.isEmpty })
        #expect(heard.places == [LinkLocation(latitude: 1, longitude: 2, accuracy: 0, date: 0)])
    }

    @Test func aBusThatIsStartedAnewIsFollowed() async throws {
        let source = source()
        source.start()
        #expect(await MessageBus.brings { heard.places == [nil] })
        bus.stop()
        #expect(await MessageBus.brings { heard.places.count >= 2 })
        try bus.start()
        let service = try service()
        service.appear()
        #expect(await MessageBus.brings { service.called == ["GetClient", "Start"] })
        source.stop()
    }
}
