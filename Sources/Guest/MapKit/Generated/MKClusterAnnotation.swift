// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKClusterAnnotation: NSObject, MKAnnotation {
    open var coordinate: CLLocationCoordinate2D { memberAnnotations.first?.coordinate ?? CLLocationCoordinate2D() }
    open var title: String?
    open var subtitle: String?
    open var memberAnnotations: [MKAnnotation]
    public init(memberAnnotations: [MKAnnotation]) {
        self.memberAnnotations = memberAnnotations
        super.init()
    }
}
