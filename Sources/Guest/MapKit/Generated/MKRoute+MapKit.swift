// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

extension MKRoute {
    /// - Status: inert
    open class Step: NSObject {
        open var instructions: String { "" }
        open var distance: CLLocationDistance { 0 }
        open var polyline: MKPolyline { MKPolyline() }
    }
}
