// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKMapCamera: NSObject, NSCopying {
    open var centerCoordinate: CLLocationCoordinate2D = CLLocationCoordinate2D()
    open var heading: CLLocationDirection = 0
    open var pitch: CGFloat = 0
    open var altitude: CLLocationDistance = 0
    public override init() {
        super.init()
    }
    public convenience init(
        lookingAtCenter center: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
        heading: CLLocationDirection
    ) {
        self.init()
        centerCoordinate = center
        altitude = distance
        self.pitch = pitch
        self.heading = heading
    }
    open func copy(with zone: NSZone? = nil) -> Any {
        MKMapCamera(lookingAtCenter: centerCoordinate, fromDistance: altitude, pitch: pitch, heading: heading)
    }
}
