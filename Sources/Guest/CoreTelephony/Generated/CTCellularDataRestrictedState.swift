// Made by Scripts/frameworks from Sources/Guest/Declarations/CoreTelephony.txt.

import AppleFoundation

/// - Status: inert
public enum CTCellularDataRestrictedState: UInt, Sendable {
    case restrictedStateUnknown
    case restricted
    case notRestricted
}
