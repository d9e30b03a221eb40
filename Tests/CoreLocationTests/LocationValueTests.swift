@_spi(Hosting) import AppleFoundation
import CoreLocation
import Testing

@Suite struct LocationValueTests {
    private let location = CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 37.33233141, longitude: -122.0312186), altitude: 12.5,
        horizontalAccuracy: 5, verticalAccuracy: 3, course: 90, speed: 1.5,
        timestamp: Date(timeIntervalSince1970: 1_000_000_000.25))

    @Test func whatIsNotSaidIsNotKnown() {
        let bare = CLLocation(latitude: 1, longitude: 2)
        #expect(bare.altitude == 0 && bare.horizontalAccuracy == 0 && bare.verticalAccuracy == -1)
        #expect(bare.course == -1 && bare.speed == -1 && bare.courseAccuracy == -1 && bare.speedAccuracy == -1)
        #expect(bare.floor == nil && abs(bare.timestamp.timeIntervalSinceNow) < 3600)
    }

    @Test func aLocationIsReadBackFromAnArchive() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: location, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
        #expect(read.coordinate.latitude == 37.33233141 && read.coordinate.longitude == -122.0312186)
        #expect(read.altitude == 12.5 && read.horizontalAccuracy == 5 && read.verticalAccuracy == 3)
        #expect(read.course == 90 && read.speed == 1.5 && read.timestamp == location.timestamp)
        #expect(NSStringFromClass(CLLocation.self) == "CLLocation")
    }

    @Test func aRegionIsReadBackFromAnArchive() throws {
        let region = CLCircularRegion(center: location.coordinate, radius: 200, identifier: "here")
        region.notifyOnEntry = false
        let data = try NSKeyedArchiver.archivedData(withRootObject: region, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLCircularRegion.self, from: data))
        #expect(read == region && read.radius == 200 && read.center.latitude == 37.33233141)
        #expect(!read.notifyOnEntry && read.notifyOnExit)
    }

    @Test func itsDescriptionIsAsOnADevice() {
        #expect(
            location.description.hasPrefix(
                "<+37.33233141,-122.03121860> +/- 5.00m (speed 1.50 mps / course 90.00) @ "),
            "\(location.description)")
    }

    @Test func errorsAreOfTheirDomain() {
        let error: any Error = CLError(.denied)
        #expect((error as NSError).domain == "kCLErrorDomain" && (error as NSError).code == 1)
        #expect(error.localizedDescription == "The operation couldn’t be completed. (kCLErrorDomain error 1.)")
        #expect((error as? CLError)?.code == .denied && CLError.Code(rawValue: 8) == .geocodeFoundNoResult)
        do { throw error } catch CLError.network { Issue.record("it is another one") } catch CLError.denied {} catch {
            Issue.record("it is not recognised")
        }
        #expect(kCLErrorDomain == CLError.errorDomain)
    }
}
