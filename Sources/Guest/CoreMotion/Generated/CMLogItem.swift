// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.

import AppleFoundation

/// - Status: inert
open class CMLogItem: NSObject {
    open var timestamp: TimeInterval { 0 }
}
