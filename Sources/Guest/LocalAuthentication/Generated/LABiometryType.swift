// Made by Scripts/frameworks from Sources/Guest/Declarations/LocalAuthentication.txt.

import AppleFoundation

/// - Status: inert
public enum LABiometryType: Int, Sendable {
    case none
    case touchID
    case faceID
}
