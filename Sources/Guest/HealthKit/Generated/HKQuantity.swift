// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// An amount in a unit; amounts are not converted.
///
/// - Status: inert
open class HKQuantity: NSObject {
    open var unit: HKUnit
    open var value: Double
    public init(unit: HKUnit, doubleValue value: Double) {
        self.unit = unit
        self.value = value
        super.init()
    }
    open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.unitString == unit.unitString }
    open func doubleValue(for unit: HKUnit) -> Double { value }
}
