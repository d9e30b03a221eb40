// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// - Status: inert
open class EKCalendarItem: EKObject {
    open var calendar: EKCalendar!
    open var title: String! = ""
    open var location: String?
    open var notes: String?
    open var url: URL?
    open var alarms: [EKAlarm]?
    open var calendarItemIdentifier: String { "" }
    open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
}
