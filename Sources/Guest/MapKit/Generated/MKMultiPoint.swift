// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKMultiPoint: MKShape {
    open var coordinates: [CLLocationCoordinate2D] = []
    open var pointCount: Int { coordinates.count }
}
