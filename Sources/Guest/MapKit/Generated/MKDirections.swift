// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKDirections: NSObject {
    public init(request: Request) {
        super.init()
    }
    open func calculate(completionHandler: @escaping (Response?, Error?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil, MKError(.directionsNotFound)) }
    }
    open func cancel() {}
}
