// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.

import AppleFoundation

/// - Status: inert
public enum CMMotionActivityConfidence: Int, Sendable {
    case low
    case medium
    case high
}
