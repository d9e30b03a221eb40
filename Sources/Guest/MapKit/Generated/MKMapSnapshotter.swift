// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKMapSnapshotter: NSObject {
    public init(options: Options) {
        super.init()
    }
    open func start(completionHandler: @escaping (Snapshot?, Error?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
    }
    open func cancel() {}
}
