// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.

import AppleFoundation

/// What tells of height by the pressure of the air. It cannot, and says so.
///
/// - Status: inert
open class CMAltimeter: NSObject {
    open class func isRelativeAltitudeAvailable() -> Bool { false }
    open class func authorizationStatus() -> CMAuthorizationStatus { .restricted }
    open func startRelativeAltitudeUpdates(
        to queue: OperationQueue, withHandler handler: @escaping (CMAltitudeData?, Error?) -> Void
    ) { queue.addOperation { handler(nil, CMError(.motionActivityNotAvailable)) } }
    open func stopRelativeAltitudeUpdates() {}
}
