import AppNotifications
import AppleFoundation

/// The next moment that has the parts of a date that are given, or each such moment.
///
/// - Status: partial (delivered by the Gregorian calendar; nanoseconds are left out)
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let dateComponents: DateComponents

    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(components: dateComponents, repeats: repeats)
    }

    private init(components: DateComponents, repeats: Bool) {
        dateComponents = components
        super.init(repeats: repeats)
    }

    /// Nil if there is no such moment any more.
    open func nextTriggerDate() -> Date? { nextTriggerDate(after: Date()) }

    /// When it will be delivered: as the host looks for it, in the time zone of the components where they have one.
    func nextTriggerDate(after now: Date) -> Date? {
        CalendarMoment(dateComponents).next(after: now.timeIntervalSince1970).map(Date.init(timeIntervalSince1970:))
    }

    override func told() throws(UNError) -> NotificationTrigger {
        let moment = CalendarMoment(dateComponents)
        let parts = CalendarMoment.parts.compactMap { moment[keyPath: $0] }
        guard !parts.isEmpty else {
            throw UNError(.notificationInvalidNoDate, "A notification's date has no parts.")
        }
        guard parts.allSatisfy((0...NotificationLimits.datePart).contains) else {
            throw UNError(.notificationInvalidNoDate, "There is no date with the parts \(parts).")
        }
        return .calendar(moment, repeats: repeats)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNCalendarNotificationTrigger else { return false }
        return dateComponents == other.dateComponents && repeats == other.repeats
    }

    open override var hash: Int { dateComponents.hashValue }

    // MARK: Archives

    public required init?(coder: NSCoder) {
        var moment = CalendarMoment()
        for (index, part) in CalendarMoment.parts.enumerated() where coder.containsValue(forKey: "part\(index)") {
            moment[keyPath: part] = coder.decodeInteger(forKey: "part\(index)")
        }
        moment.timeZone = coder.decodeObject(of: NSString.self, forKey: "timeZone") as String?
        dateComponents = moment.components
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let moment = CalendarMoment(dateComponents)
        for (index, part) in CalendarMoment.parts.enumerated() {
            if let value = moment[keyPath: part] { coder.encode(value, forKey: "part\(index)") }
        }
        if let zone = moment.timeZone { coder.encode(zone as NSString, forKey: "timeZone") }
    }
}
