// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.

import AppleFoundation

/// - Status: inert
open class CMDeviceMotion: CMLogItem {
    open var attitude: CMAttitude { CMAttitude() }
    open var gravity: CMAcceleration { CMAcceleration() }
    open var userAcceleration: CMAcceleration { CMAcceleration() }
    open var rotationRate: CMRotationRate { CMRotationRate() }
}
