// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKCategorySample: HKSample {
    open var value: Int
    open var categoryType: HKCategoryType { HKCategoryType(identifier: sampleType.identifier) }
    public init(type: HKCategoryType, value: Int, start: Date, end: Date) {
        self.value = value
        super.init(sampleType: type, startDate: start, endDate: end)
    }
}
