// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// A question about samples. Who executes it is told that there is no health data.
///
/// - Status: inert
open class HKQuery: NSObject {
    open var sampleType: HKSampleType?
    open class func predicateForSamples(withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = [])
        -> NSPredicate
    { NSPredicate(value: false) }
    open class func predicateForActivitySummary(with components: DateComponents) -> NSPredicate {
        NSPredicate(value: false)
    }
    open func fail() {}
}
