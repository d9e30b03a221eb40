// Made by Scripts/frameworks from Sources/Guest/Declarations/Security.txt.

import AppleFoundation

/// - Status: inert
public enum SecTrustResultType: UInt32, Sendable {
    case invalid
    case proceed
    case confirm
    case deny
    case unspecified
    case recoverableTrustFailure
    case fatalTrustFailure
    case otherError
}
