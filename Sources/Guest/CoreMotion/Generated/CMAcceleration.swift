// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.

import AppleFoundation

/// - Status: inert
public struct CMAcceleration {
    public var x: Double = 0
    public var y: Double = 0
    public var z: Double = 0
    public init(x: Double = 0, y: Double = 0, z: Double = 0) {
        self.x = x
        self.y = y
        self.z = z
    }
}
