// Made by Scripts/frameworks from Sources/Guest/Declarations/LocalAuthentication.txt.

import AppleFoundation

/// A question who is there. It cannot be asked.
///
/// - Status: inert
open class LAContext: NSObject {
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason: String = ""
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    open var biometryType: LABiometryType { .none }
    open var evaluatedPolicyDomainState: Data? { nil }
    open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
        error?.pointee = LAError.reason(policy) as NSError
        return false
    }
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, Error?) -> Void) {
        DispatchQueue.main.async { reply(false, LAError.reason(policy)) }
    }
    open func invalidate() {}
}
