// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKObjectType: NSObject {
    open var identifier: String
    public init(identifier: String) {
        self.identifier = identifier
        super.init()
    }
    open class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
        HKQuantityType(identifier: identifier.rawValue)
    }
    open class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
        HKCategoryType(identifier: identifier.rawValue)
    }
    open class func characteristicType(forIdentifier identifier: HKCharacteristicTypeIdentifier)
        -> HKCharacteristicType?
    { HKCharacteristicType(identifier: identifier.rawValue) }
    open class func workoutType() -> HKWorkoutType { HKWorkoutType(identifier: "workout") }
    open class func activitySummaryType() -> HKActivitySummaryType {
        HKActivitySummaryType(identifier: "activitySummary")
    }
}
