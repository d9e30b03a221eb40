// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
open class EKAlarm: EKObject {
    open var relativeOffset: TimeInterval = 0
    open var absoluteDate: Date?
    public convenience init(relativeOffset: TimeInterval) {
        self.init()
        self.relativeOffset = relativeOffset
    }
    public convenience init(absoluteDate: Date) {
        self.init()
        self.absoluteDate = absoluteDate
    }
}
