// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let sleepAnalysis = HKCategoryTypeIdentifier(rawValue: "sleepAnalysis")
    public static let appleStandHour = HKCategoryTypeIdentifier(rawValue: "appleStandHour")
    public static let mindfulSession = HKCategoryTypeIdentifier(rawValue: "mindfulSession")
    public static let sexualActivity = HKCategoryTypeIdentifier(rawValue: "sexualActivity")
    public static let menstrualFlow = HKCategoryTypeIdentifier(rawValue: "menstrualFlow")
}
