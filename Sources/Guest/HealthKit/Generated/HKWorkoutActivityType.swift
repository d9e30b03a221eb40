// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
public enum HKWorkoutActivityType: UInt, Sendable {
    case cycling = 13
    case running = 37
    case swimming = 46
    case walking = 52
    case yoga = 57
    case other = 3000
}
