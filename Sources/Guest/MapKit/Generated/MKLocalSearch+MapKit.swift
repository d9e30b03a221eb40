// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

extension MKLocalSearch {
    /// - Status: inert
    open class Request: NSObject {
        open var naturalLanguageQuery: String?
        open var region: MKCoordinateRegion = MKCoordinateRegion()
    }
    /// - Status: inert
    open class Response: NSObject {
        open var mapItems: [MKMapItem] { [] }
        open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
    }
}
