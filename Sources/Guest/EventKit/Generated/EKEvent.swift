// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
open class EKEvent: EKCalendarItem {
    open var eventIdentifier: String! { nil }
    open var isAllDay: Bool = false
    open var startDate: Date!
    open var endDate: Date!
    open var availability: EKEventAvailability = .busy
    public convenience init(eventStore: EKEventStore) {
        self.init()
    }
}
