// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKCircle: MKShape, MKOverlay {
    open var radius: CLLocationDistance = 0
    public override init() {
        super.init()
    }
    public convenience init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.init()
        self.coordinate = coordinate
        self.radius = radius
    }
}
