// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.

import AppleFoundation

/// - Status: inert
open class CMAltitudeData: CMLogItem {
    open var relativeAltitude: NSNumber { 0 }
    open var pressure: NSNumber { 0 }
}
