// Made by Scripts/frameworks from Sources/Guest/Declarations/MapKit.txt.

import AppleFoundation
import CoreLocation
import UIKit

/// - Status: inert
open class MKLocalSearch: NSObject {
    public init(request: Request) {
        super.init()
    }
    open var isSearching: Bool { false }
    open func start(completionHandler: @escaping (Response?, Error?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
    }
    open func cancel() {}
}
