// Made by Scripts/frameworks from Sources/Guest/Declarations/EventKit.txt.

import AppleFoundation
import CoreGraphics

/// Where calendars are kept. No access is given to it, and it has none.
///
/// - Status: inert
open class EKEventStore: NSObject {
    open class func authorizationStatus(for type: EKEntityType) -> EKAuthorizationStatus { .denied }
    open func requestAccess(to type: EKEntityType, completion: @escaping (Bool, Error?) -> Void) {
        DispatchQueue.main.async { completion(false, nil) }
    }
    open var eventStoreIdentifier: String { "" }
    open var defaultCalendarForNewEvents: EKCalendar? { nil }
    open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
    open func calendars(for type: EKEntityType) -> [EKCalendar] { [] }
    open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
    open func event(withIdentifier identifier: String) -> EKEvent? { nil }
    open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
    open func predicateForEvents(withStart start: Date, end: Date, calendars: [EKCalendar]?) -> NSPredicate {
        NSPredicate(value: false)
    }
    open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate { NSPredicate(value: false) }
    @discardableResult
    open func fetchReminders(matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void) -> Any {
        DispatchQueue.main.async { completion(nil) }
        return self
    }
    open func save(_ event: EKEvent, span: EKSpan) throws { throw EKError(.eventStoreNotAuthorized) }
    open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws { throw EKError(.eventStoreNotAuthorized) }
    open func save(_ reminder: EKReminder, commit: Bool) throws { throw EKError(.eventStoreNotAuthorized) }
    open func remove(_ event: EKEvent, span: EKSpan) throws { throw EKError(.eventStoreNotAuthorized) }
    open func remove(_ reminder: EKReminder, commit: Bool) throws { throw EKError(.eventStoreNotAuthorized) }
    open func commit() throws { throw EKError(.eventStoreNotAuthorized) }
    open func reset() {}
}
