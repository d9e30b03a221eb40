// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
    case inBed
    case asleep
    case awake
}
