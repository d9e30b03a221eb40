// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
open class HKObject: NSObject {
    open var uuid: UUID { UUID() }
    open var metadata: [String: Any]? { nil }
}
