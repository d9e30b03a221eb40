import AppleFoundation

/// Where the device points to. There is no compass: nobody ever gets one.
///
/// - Status: inert
open class CLHeading: NSObject, NSCopying {
    open var magneticHeading: CLLocationDirection { -1 }
    open var trueHeading: CLLocationDirection { -1 }
    open var headingAccuracy: CLLocationDirection { -1 }
    open var x: Double { 0 }
    open var y: Double { 0 }
    open var z: Double { 0 }
    open var timestamp: Date { .distantPast }

    override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
