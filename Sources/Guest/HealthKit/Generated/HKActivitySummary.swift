// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKActivitySummary: NSObject {
    open var activeEnergyBurned: HKQuantity { HKQuantity(unit: .kilocalorie(), doubleValue: 0) }
    open var activeEnergyBurnedGoal: HKQuantity { HKQuantity(unit: .kilocalorie(), doubleValue: 0) }
    open var appleExerciseTime: HKQuantity { HKQuantity(unit: .minute(), doubleValue: 0) }
    open var appleExerciseTimeGoal: HKQuantity { HKQuantity(unit: .minute(), doubleValue: 0) }
    open var appleStandHours: HKQuantity { HKQuantity(unit: .count(), doubleValue: 0) }
    open var appleStandHoursGoal: HKQuantity { HKQuantity(unit: .count(), doubleValue: 0) }
    open func dateComponents(for calendar: Calendar) -> DateComponents { DateComponents() }
}
