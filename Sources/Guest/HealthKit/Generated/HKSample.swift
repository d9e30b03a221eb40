// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKSample: HKObject {
    open var sampleType: HKSampleType
    open var startDate: Date
    open var endDate: Date
    public init(sampleType: HKSampleType, startDate: Date, endDate: Date) {
        self.sampleType = sampleType
        self.startDate = startDate
        self.endDate = endDate
        super.init()
    }
}
