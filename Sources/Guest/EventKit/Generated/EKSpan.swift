// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
public enum EKSpan: Int, Sendable {
    case thisEvent
    case futureEvents
}
