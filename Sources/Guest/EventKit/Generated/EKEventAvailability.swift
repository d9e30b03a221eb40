// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
public enum EKEventAvailability: Int, Sendable {
    case notSupported = -1
    case busy
    case free
    case tentative
    case unavailable
}
