// Made by Scripts/frameworks from Sources/Guest/Declarations/LocalAuthentication.txt.

import AppleFoundation

extension LAError {
    public static func reason(_ policy: LAPolicy) -> LAError {
        LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
    }
}
