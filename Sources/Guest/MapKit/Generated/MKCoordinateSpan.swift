// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// How far a part of the map reaches, in degrees.
///
/// - Status: complete
public struct MKCoordinateSpan {
    public var latitudeDelta: CLLocationDegrees = 0
    public var longitudeDelta: CLLocationDegrees = 0
    public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}
