// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKStatisticsQuery: HKQuery {
    open var handler: (HKStatisticsQuery, HKStatistics?, Error?) -> Void
    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
        completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, Error?) -> Void
    ) {
        self.handler = handler
        super.init()
    }
    open override func fail() {
        DispatchQueue.main.async { self.handler(self, nil, HKError(.errorHealthDataUnavailable)) }
    }
}
