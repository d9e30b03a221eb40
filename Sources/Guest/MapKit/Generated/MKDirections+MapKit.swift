// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

extension MKDirections {
    /// - Status: inert
    open class Request: NSObject {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType: MKDirectionsTransportType = .any
        open var requestsAlternateRoutes: Bool = false
        open var departureDate: Date?
        open var arrivalDate: Date?
    }
    /// - Status: inert
    open class Response: NSObject {
        open var source: MKMapItem { MKMapItem.forCurrentLocation() }
        open var destination: MKMapItem { MKMapItem.forCurrentLocation() }
        open var routes: [MKRoute] { [] }
    }
}
