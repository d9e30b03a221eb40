// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INStringResolutionResult: NSObject {
    open class func success(with string: String) -> INStringResolutionResult { INStringResolutionResult() }
    open class func confirmationRequired(with string: String?) -> INStringResolutionResult {
        INStringResolutionResult()
    }
    open class func needsValue() -> INStringResolutionResult { INStringResolutionResult() }
    open class func unsupported() -> INStringResolutionResult { INStringResolutionResult() }
    open class func notRequired() -> INStringResolutionResult { INStringResolutionResult() }
}
