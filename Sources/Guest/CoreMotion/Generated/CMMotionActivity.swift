// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreMotion.txt.

import AppleFoundation

/// - Status: inert
open class CMMotionActivity: CMLogItem {
    open var stationary: Bool { false }
    open var walking: Bool { false }
    open var running: Bool { false }
    open var automotive: Bool { false }
    open var cycling: Bool { false }
    open var unknown: Bool { true }
    open var startDate: Date { .distantPast }
    open var confidence: CMMotionActivityConfidence { .low }
}
