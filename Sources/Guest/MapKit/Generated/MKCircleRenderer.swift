// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKCircleRenderer: MKOverlayPathRenderer {
    public convenience init(circle: MKCircle) {
        self.init(overlay: circle)
    }
}
