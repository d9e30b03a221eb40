// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKLocalSearchCompleter: NSObject {
    open weak var delegate: MKLocalSearchCompleterDelegate?
    open var queryFragment: String = ""
    open var region: MKCoordinateRegion = MKCoordinateRegion()
    open var results: [MKLocalSearchCompletion] { [] }
    open var isSearching: Bool { false }
    open func cancel() {}
}
