// Made by Scripts/frameworks from Sources/Guest/Declarations/HealthKit.txt.

import AppleFoundation

/// - Status: inert
public enum HKAuthorizationStatus: Int, Sendable {
    case notDetermined
    case sharingDenied
    case sharingAuthorized
}
