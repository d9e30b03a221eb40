// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}
