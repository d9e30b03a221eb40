// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKShape: NSObject, MKAnnotation {
    open var coordinate: CLLocationCoordinate2D = CLLocationCoordinate2D()
    open var title: String?
    open var subtitle: String?
}
