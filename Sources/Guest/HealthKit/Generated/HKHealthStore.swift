// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// Where health data is kept. All that is asked of it fails.
///
/// - Status: inert
open class HKHealthStore: NSObject {
    open class func isHealthDataAvailable() -> Bool { false }
    open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .sharingDenied }
    open func requestAuthorization(
        toShare types: Set<HKSampleType>?, read others: Set<HKObjectType>?, completion: @escaping (Bool, Error?) -> Void
    ) { DispatchQueue.main.async { completion(false, HKError(.errorHealthDataUnavailable)) } }
    open func execute(_ query: HKQuery) { query.fail() }
    open func stop(_ query: HKQuery) {}
    open func save(_ object: HKObject, withCompletion completion: @escaping (Bool, Error?) -> Void) {
        DispatchQueue.main.async { completion(false, HKError(.errorHealthDataUnavailable)) }
    }
    open func save(_ objects: [HKObject], withCompletion completion: @escaping (Bool, Error?) -> Void) {
        DispatchQueue.main.async { completion(false, HKError(.errorHealthDataUnavailable)) }
    }
    open func delete(_ object: HKObject, withCompletion completion: @escaping (Bool, Error?) -> Void) {
        DispatchQueue.main.async { completion(false, HKError(.errorHealthDataUnavailable)) }
    }
    open func enableBackgroundDelivery(
        for type: HKObjectType, frequency: HKUpdateFrequency,
        withCompletion completion: @escaping (Bool, Error?) -> Void
    ) { DispatchQueue.main.async { completion(false, HKError(.errorHealthDataUnavailable)) } }
    open func disableAllBackgroundDelivery(completion: @escaping (Bool, Error?) -> Void) {
        DispatchQueue.main.async { completion(false, HKError(.errorHealthDataUnavailable)) }
    }
    open func dateOfBirthComponents() throws -> DateComponents { throw HKError(.errorHealthDataUnavailable) }
    open func biologicalSex() throws -> HKBiologicalSexObject { throw HKError(.errorHealthDataUnavailable) }
}
