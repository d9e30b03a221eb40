// Made by Scripts/frameworks from Sources/Guest/Declarations/LocalAuthentication.txt.

import AppleFoundation

/// - Status: inert
public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication
}
