// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKSampleQuery: HKQuery {
    open var handler: (HKSampleQuery, [HKSample]?, Error?) -> Void
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
        resultsHandler handler: @escaping (HKSampleQuery, [HKSample]?, Error?) -> Void
    ) {
        self.handler = handler
        super.init()
    }
    open override func fail() {
        DispatchQueue.main.async { self.handler(self, nil, HKError(.errorHealthDataUnavailable)) }
    }
}
