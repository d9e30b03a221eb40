// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
public enum MKOverlayLevel: Int, Sendable {
    case aboveRoads
    case aboveLabels
}
