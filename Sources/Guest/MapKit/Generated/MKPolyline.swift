// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKPolyline: MKMultiPoint, MKOverlay {
    public override init() {
        super.init()
    }
    public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init()
        self.coordinates = Array(UnsafeBufferPointer(start: coordinates, count: count))
    }
}
