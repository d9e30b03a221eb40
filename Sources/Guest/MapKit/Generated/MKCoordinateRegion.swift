// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// A part of the map.
///
/// - Status: complete
public struct MKCoordinateRegion {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan
    public init() {
        (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan())
    }
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }
    /// A degree of latitude is 111 km long, one of longitude shorter towards the poles.
    public init(
        center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        self.center = center
        span = MKCoordinateSpan(
            latitudeDelta: latitudinalMeters / 111_320,
            longitudeDelta: longitudinalMeters / (111_320 * max(cos(center.latitude * .pi / 180), 1e-6)))
    }
}
