// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
public enum EKRecurrenceFrequency: Int, Sendable {
    case daily
    case weekly
    case monthly
    case yearly
}
