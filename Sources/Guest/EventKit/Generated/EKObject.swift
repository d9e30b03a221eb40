// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
open class EKObject: NSObject {
    open var hasChanges: Bool { false }
    open var isNew: Bool { true }
}
