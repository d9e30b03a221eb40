import CoreLocation
import Testing

/// Distances on the ellipsoid, against published ones.
@Suite struct GeodesicTests {
    private func distance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
        CLLocation(latitude: a.0, longitude: a.1).distance(from: CLLocation(latitude: b.0, longitude: b.1))
    }

    private static let equator = 6_378_137.0
    /// A quarter of a meridian of WGS 84, metres.
    private static let quarter = 10_001_965.729

    @Test func betweenTwoAirports() {
        // GeographicLib's own example of GeodSolve: JFK to LHR.
        #expect(abs(distance((40.6, -73.8), (51.6, -0.5)) - 5_551_759.400) < 0.001)
    }

    @Test func betweenTwoHills() {
        // Geoscience Australia's example (on GRS 80, which differs by less than a millimetre here).
        let flindersPeak = (-(37 + 57 / 60.0 + 3.72030 / 3600), 144 + 25 / 60.0 + 29.52440 / 3600)
        let buninyong = (-(37 + 39 / 60.0 + 10.15610 / 3600), 143 + 55 / 60.0 + 35.38390 / 3600)
        #expect(abs(distance(flindersPeak, buninyong) - 54_972.271) < 0.001)
    }

    @Test func alongTheEquatorAndAMeridian() {
        #expect(abs(distance((0, 0), (0, 1)) - Self.equator * .pi / 180) < 0.001)
        #expect(abs(distance((0, 170), (0, -170)) - Self.equator * .pi / 9) < 0.001, "across the date line")
        #expect(abs(distance((0, 20), (90, 0)) - Self.quarter) < 0.01)
        #expect(abs(distance((-90, 77), (90, 0)) - 2 * Self.quarter) < 0.01)
    }

    @Test func betweenPlacesThatAreNearlyOpposite() {
        // Where Vincenty's own solution is not found. (C. F. F. Karney, Algorithms for geodesics, J. Geod. 87, 2013.)
        #expect(abs(distance((0, 0), (0.5, 179.5)) - 19_936_288.579) < 0.01)
        #expect(abs(distance((-30, 0), (29.9, 179.8)) - 19_989_832.828) < 0.01)
        // Over a pole, since the earth is flattened.
        #expect(abs(distance((0, 0), (0, 180)) - 2 * Self.quarter) < 0.01)
        #expect(abs(distance((0, 0), (0, 179)) - Self.equator * .pi * 179 / 180) < 0.01)
    }

    @Test func noWayRoundIsShorter() {
        let places = (0..<12).map { number -> (Double, Double) in
            (Double((number * 37) % 181) - 90, Double((number * 101) % 361) - 180)
        }
        for a in places {
            #expect(distance(a, a) == 0)
            for b in places {
                #expect(abs(distance(a, b) - distance(b, a)) < 0.01, "\(a), \(b)")
                for c in places {
                    #expect(distance(a, c) <= distance(a, b) + distance(b, c) + 0.01, "\(a), \(b), \(c)")
                }
            }
        }
    }

    @Test func whatIsNowhereIsAtNoDistance() {
        #expect(distance((91, 0), (0, 0)).isNaN)
        #expect(distance((0, 0), (.nan, 0)).isNaN)
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: -90, longitude: 180)))
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(0, .nan)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(0, 180.1)))
    }
}
