// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKOverlayRenderer: NSObject {
    open var overlay: MKOverlay
    open var alpha: CGFloat = 1
    public init(overlay: MKOverlay) {
        self.overlay = overlay
        super.init()
    }
    open func setNeedsDisplay() {}
}
