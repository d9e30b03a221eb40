// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKActivitySummaryQuery: HKQuery {
    open var handler: (HKActivitySummaryQuery, [HKActivitySummary]?, Error?) -> Void
    public init(
        predicate: NSPredicate?,
        resultsHandler handler: @escaping (HKActivitySummaryQuery, [HKActivitySummary]?, Error?) -> Void
    ) {
        self.handler = handler
        super.init()
    }
    open override func fail() {
        DispatchQueue.main.async { self.handler(self, nil, HKError(.errorHealthDataUnavailable)) }
    }
}
