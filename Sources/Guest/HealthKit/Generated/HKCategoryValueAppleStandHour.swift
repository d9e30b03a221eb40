// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
public enum HKCategoryValueAppleStandHour: Int, Sendable {
    case stood
    case idle
}
