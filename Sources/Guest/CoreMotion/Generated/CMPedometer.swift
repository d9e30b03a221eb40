// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.

import AppleFoundation

/// What counts steps. It cannot, and says so.
///
/// - Status: inert
open class CMPedometer: NSObject {
    open class func isStepCountingAvailable() -> Bool { false }
    open class func isDistanceAvailable() -> Bool { false }
    open class func isFloorCountingAvailable() -> Bool { false }
    open class func isPaceAvailable() -> Bool { false }
    open class func isCadenceAvailable() -> Bool { false }
    open class func authorizationStatus() -> CMAuthorizationStatus { .restricted }
    open func queryPedometerData(
        from start: Date, to end: Date, withHandler handler: @escaping (CMPedometerData?, Error?) -> Void
    ) { DispatchQueue.main.async { handler(nil, CMError(.motionActivityNotAvailable)) } }
    open func startUpdates(from start: Date, withHandler handler: @escaping (CMPedometerData?, Error?) -> Void) {
        DispatchQueue.main.async { handler(nil, CMError(.motionActivityNotAvailable)) }
    }
    open func stopUpdates() {}
}
