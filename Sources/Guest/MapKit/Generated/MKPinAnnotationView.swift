// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor!
    open var animatesDrop: Bool = false
    open var pinColor: MKPinAnnotationColor = .red
}
