// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let biologicalSex = HKCharacteristicTypeIdentifier(rawValue: "biologicalSex")
    public static let bloodType = HKCharacteristicTypeIdentifier(rawValue: "bloodType")
    public static let dateOfBirth = HKCharacteristicTypeIdentifier(rawValue: "dateOfBirth")
    public static let fitzpatrickSkinType = HKCharacteristicTypeIdentifier(rawValue: "fitzpatrickSkinType")
    public static let wheelchairUse = HKCharacteristicTypeIdentifier(rawValue: "wheelchairUse")
}
