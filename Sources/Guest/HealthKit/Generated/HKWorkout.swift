// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKWorkout: HKSample {
    open var workoutActivityType: HKWorkoutActivityType { .other }
    open var duration: TimeInterval { 0 }
    open var totalEnergyBurned: HKQuantity? { nil }
    open var totalDistance: HKQuantity? { nil }
}
