// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
open class EKCalendar: EKObject {
    open var calendarIdentifier: String { "" }
    open var title: String = ""
    open var cgColor: CGColor!
    open var type: EKCalendarType { .local }
    open var allowsContentModifications: Bool { false }
    public convenience init(for type: EKEntityType, eventStore: EKEventStore) {
        self.init()
    }
}
