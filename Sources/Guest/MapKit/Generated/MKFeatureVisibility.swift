// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
public enum MKFeatureVisibility: Int, Sendable {
    case adaptive
    case hidden
    case visible
}
