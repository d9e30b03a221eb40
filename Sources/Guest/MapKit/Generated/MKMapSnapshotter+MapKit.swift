// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

extension MKMapSnapshotter {
    /// - Status: inert
    open class Options: NSObject {
        open var region: MKCoordinateRegion = MKCoordinateRegion()
        open var mapType: MKMapType = .standard
        open var size: CGSize = CGSize(width: 256, height: 256)
        open var scale: CGFloat = 1
    }
    /// - Status: inert
    open class Snapshot: NSObject {
        open var image: UIImage { UIImage() }
        open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
    }
}
