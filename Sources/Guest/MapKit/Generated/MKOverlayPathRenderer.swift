// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor?
    open var strokeColor: UIColor?
    open var lineWidth: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
}
