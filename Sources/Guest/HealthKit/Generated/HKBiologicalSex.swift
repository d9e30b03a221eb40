// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
public enum HKBiologicalSex: Int, Sendable {
    case notSet
    case female
    case male
    case other
}
