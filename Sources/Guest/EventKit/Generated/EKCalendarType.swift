// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
public enum EKCalendarType: Int, Sendable {
    case local
    case calDAV
    case exchange
    case subscription
    case birthday
}
