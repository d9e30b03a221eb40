// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let bodyMassIndex = HKQuantityTypeIdentifier(rawValue: "bodyMassIndex")
    public static let bodyFatPercentage = HKQuantityTypeIdentifier(rawValue: "bodyFatPercentage")
    public static let height = HKQuantityTypeIdentifier(rawValue: "height")
    public static let bodyMass = HKQuantityTypeIdentifier(rawValue: "bodyMass")
    public static let leanBodyMass = HKQuantityTypeIdentifier(rawValue: "leanBodyMass")
    public static let stepCount = HKQuantityTypeIdentifier(rawValue: "stepCount")
    public static let distanceWalkingRunning = HKQuantityTypeIdentifier(rawValue: "distanceWalkingRunning")
    public static let distanceCycling = HKQuantityTypeIdentifier(rawValue: "distanceCycling")
    public static let distanceSwimming = HKQuantityTypeIdentifier(rawValue: "distanceSwimming")
    public static let basalEnergyBurned = HKQuantityTypeIdentifier(rawValue: "basalEnergyBurned")
    public static let activeEnergyBurned = HKQuantityTypeIdentifier(rawValue: "activeEnergyBurned")
    public static let flightsClimbed = HKQuantityTypeIdentifier(rawValue: "flightsClimbed")
    public static let appleExerciseTime = HKQuantityTypeIdentifier(rawValue: "appleExerciseTime")
    public static let appleStandTime = HKQuantityTypeIdentifier(rawValue: "appleStandTime")
    public static let heartRate = HKQuantityTypeIdentifier(rawValue: "heartRate")
    public static let restingHeartRate = HKQuantityTypeIdentifier(rawValue: "restingHeartRate")
    public static let bodyTemperature = HKQuantityTypeIdentifier(rawValue: "bodyTemperature")
    public static let bloodPressureSystolic = HKQuantityTypeIdentifier(rawValue: "bloodPressureSystolic")
    public static let bloodPressureDiastolic = HKQuantityTypeIdentifier(rawValue: "bloodPressureDiastolic")
    public static let respiratoryRate = HKQuantityTypeIdentifier(rawValue: "respiratoryRate")
    public static let oxygenSaturation = HKQuantityTypeIdentifier(rawValue: "oxygenSaturation")
    public static let bloodGlucose = HKQuantityTypeIdentifier(rawValue: "bloodGlucose")
    public static let vo2Max = HKQuantityTypeIdentifier(rawValue: "vo2Max")
    public static let dietaryEnergyConsumed = HKQuantityTypeIdentifier(rawValue: "dietaryEnergyConsumed")
    public static let dietaryWater = HKQuantityTypeIdentifier(rawValue: "dietaryWater")
    public static let dietaryCaffeine = HKQuantityTypeIdentifier(rawValue: "dietaryCaffeine")
    public static let dietaryCarbohydrates = HKQuantityTypeIdentifier(rawValue: "dietaryCarbohydrates")
    public static let dietaryFatTotal = HKQuantityTypeIdentifier(rawValue: "dietaryFatTotal")
    public static let dietaryProtein = HKQuantityTypeIdentifier(rawValue: "dietaryProtein")
    public static let dietarySugar = HKQuantityTypeIdentifier(rawValue: "dietarySugar")
    public static let dietaryFiber = HKQuantityTypeIdentifier(rawValue: "dietaryFiber")
    public static let dietarySodium = HKQuantityTypeIdentifier(rawValue: "dietarySodium")
}
