// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKObserverQuery: HKQuery {
    open var handler: (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, Error?) -> Void
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?,
        updateHandler handler: @escaping (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, Error?) -> Void
    ) {
        self.handler = handler
        super.init()
    }
    open override func fail() {
        DispatchQueue.main.async { self.handler(self, {}, HKError(.errorHealthDataUnavailable)) }
    }
}
