// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.
// Maps: there are none. A map view keeps what it is given, shows an empty ground, and tells its delegate that no map can
// be loaded; directions and searches fail.

@_exported import AppleFoundation
@_exported import CoreLocation
@_exported import UIKit
