@_spi(Hosting) import AppleFoundation
import CoreLocation
import TestSupport
import Testing

@MainActor
@Suite struct GeocoderTests {
    private static let list = """
        [{"name": "Zürich", "locality": "Zürich", "isoCountryCode": "CH", "country": "Switzerland",
          "administrativeArea": "Zurich", "latitude": 47.3769, "longitude": 8.5417, "timeZone": "Europe/Zurich"},
         {"name": "Springfield", "administrativeArea": "Illinois", "country": "United States",
          "latitude": 39.8, "longitude": -89.65},
         {"name": "Springfield", "administrativeArea": "Oregon", "country": "United States",
          "latitude": 44.05, "longitude": -123.02},
         {"name": "Nowhere", "latitude": 91, "longitude": 0}]
        """

    private func guest(_ list: String?) throws -> LocationGuest {
        let guest = try LocationGuest()
        if let list {
            try Data(list.utf8).write(to: guest.folder.appendingPathComponent("Home/Library/CLGeocoder.json"))
        }
        return guest
    }

    private func ask(
        _ guest: LocationGuest, _ ask: (CLGeocoder, @escaping CLGeocodeCompletionHandler) -> Void
    ) async throws -> [CLPlacemark] {
        let geocoder = CLGeocoder()
        return try await withCheckedThrowingContinuation { continuation in
            guest.run {
                ask(geocoder) { places, error in
                    if let error {
                        #expect(places == nil && !geocoder.isGeocoding)
                        continuation.resume(throwing: error)
                    } else {
                        continuation.resume(returning: places ?? [])
                    }
                }
            }
        }
    }

    @Test func placesAreFoundByTheirNames() async throws {
        let guest = try guest(Self.list)
        let found = try await ask(guest) { $0.geocodeAddressString("ZURICH, Switzerland", completionHandler: $1) }
        #expect(found.map(\.locality) == ["Zürich"] && found.first?.isoCountryCode == "CH")
        #expect(found.first?.location?.coordinate.latitude == 47.3769)
        #expect(found.first?.timeZone?.identifier == "Europe/Zurich")
        let two = try await ask(guest) { $0.geocodeAddressString("springfield", completionHandler: $1) }
        #expect(two.map(\.administrativeArea) == ["Illinois", "Oregon"])
        let west = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 44, longitude: -123), radius: 50_000, identifier: "west")
        let ordered = try await ask(guest) { $0.geocodeAddressString("springfield", in: west, completionHandler: $1) }
        #expect(ordered.map(\.administrativeArea) == ["Oregon", "Illinois"])
    }

    @Test func aPlaceHasTheNameOfTheNearest() async throws {
        let guest = try guest(Self.list)
        let found = try await ask(guest) {
            $0.reverseGeocodeLocation(CLLocation(latitude: 47.4, longitude: 8.6), completionHandler: $1)
        }
        #expect(found.map(\.name) == ["Zürich"] && found.first?.country == "Switzerland")
        #expect(found.first?.addressDictionary?["City"] as? String == "Zürich")
    }

    @Test func whatIsNotInTheListIsNotFound() async throws {
        let guest = try guest(Self.list)
        await #expect(throws: CLError(.geocodeFoundNoResult)) {
            _ = try await ask(guest) {
                $0.reverseGeocodeLocation(CLLocation(latitude: 0, longitude: 0), completionHandler: $1)
            }
        }
        for address in ["Atlantis", "Springfield Switzerland", "", "Nowhere"] {
            await #expect(throws: CLError(.geocodeFoundNoResult), "\(address)") {
                _ = try await ask(guest) { $0.geocodeAddressString(address, completionHandler: $1) }
            }
        }
    }

    @Test(arguments: [nil, "", "{}", "[{\"name\": 1}]"])
    func withoutAListThereIsNoService(list: String?) async throws {
        let guest = try guest(list)
        await #expect(throws: CLError(.network)) {
            _ = try await ask(guest) { $0.geocodeAddressString("Zürich", completionHandler: $1) }
        }
    }

    @Test func oneRequestAtATimeWhichCanBeCancelled() async throws {
        let guest = try guest(Self.list)
        let geocoder = CLGeocoder()
        var outcomes: [String] = []
        func note(_ name: String) -> CLGeocodeCompletionHandler {
            { places, error in
                outcomes.append("\(name) \(places?.count ?? 0) \((error as? CLError)?.code.rawValue ?? 0)")
            }
        }
        guest.run {
            geocoder.geocodeAddressString("Zürich", completionHandler: note("first"))
            #expect(geocoder.isGeocoding)
            geocoder.geocodeAddressString("Zürich", completionHandler: note("second"))
        }
        geocoder.cancelGeocode()
        #expect(outcomes == ["first 0 10"] && !geocoder.isGeocoding)
        #expect(await eventually { outcomes.count == 2 })
        guest.run { geocoder.geocodeAddressString("Zürich", completionHandler: note("third")) }
        #expect(await eventually { outcomes.count == 3 })
        #expect(outcomes == ["first 0 10", "second 0 10", "third 1 0"])
    }
}
