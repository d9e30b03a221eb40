// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKQuantitySample: HKSample {
    open var quantity: HKQuantity
    open var quantityType: HKQuantityType { HKQuantityType(identifier: sampleType.identifier) }
    public init(type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date) {
        self.quantity = quantity
        super.init(sampleType: type, startDate: start, endDate: end)
    }
}
