// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
open class EKReminder: EKCalendarItem {
    open var startDateComponents: DateComponents?
    open var dueDateComponents: DateComponents?
    open var isCompleted: Bool = false
    open var completionDate: Date?
    open var priority: Int = 0
    public convenience init(eventStore: EKEventStore) {
        self.init()
    }
}
