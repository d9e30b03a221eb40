// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
public enum HKUpdateFrequency: Int, Sendable {
    case immediate = 1
    case hourly
    case daily
    case weekly
}
