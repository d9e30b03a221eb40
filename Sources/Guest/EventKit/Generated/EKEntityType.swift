// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
public enum EKEntityType: UInt, Sendable {
    case event
    case reminder
}
