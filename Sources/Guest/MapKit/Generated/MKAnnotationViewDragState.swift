// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
public enum MKAnnotationViewDragState: UInt, Sendable {
    case none
    case starting
    case dragging
    case canceling
    case ending
}
