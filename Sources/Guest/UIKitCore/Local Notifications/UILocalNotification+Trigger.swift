import AppNotifications
import AppleFoundation

extension UILocalNotification {
    /// When the host delivers it; nil for at once.
    ///
    /// - Parameter now: what the clock shows.
    func trigger(at now: Date) -> NotificationTrigger? {
        if let place { return .region(place, repeats: !regionTriggersOnce) }
        guard let fireDate else { return nil }
        if let moment = moment(from: fireDate) { return .calendar(moment, repeats: true) }
        let seconds = fireDate.timeIntervalSince(now)
        return seconds > 0 ? .after(min(seconds, NotificationLimits.seconds), repeats: false) : nil
    }

    /// Whether it comes again by itself.
    var repeats: Bool { place == nil ? fireDate.flatMap(moment) != nil : !regionTriggersOnce }

    /// Whether it has been delivered for the last time, as far as its date says that.
    func isOver(at now: Date) -> Bool { place == nil && !repeats && (fireDate ?? now) <= now }

    /// The moments at which it comes again, from its first on; nil if it comes once.
    private func moment(from first: Date) -> CalendarMoment? {
        var calendar = Calendar(identifier: .gregorian)
        if let timeZone { calendar.timeZone = timeZone }
        let parts = calendar.dateComponents([.month, .day, .hour, .minute, .second, .weekday], from: first)
        var moment = CalendarMoment()
        moment.second = parts.second
        moment.timeZone = timeZone?.identifier
        moment.earliest = first.timeIntervalSince1970
        if repeatInterval == .minute { return moment }
        moment.minute = parts.minute
        if repeatInterval == .hour { return moment }
        moment.hour = parts.hour
        switch repeatInterval {
        case .day: return moment
        case .weekday, .weekOfYear, .weekOfMonth: moment.weekday = parts.weekday
        case .month: moment.day = parts.day
        case .year: (moment.month, moment.day) = (parts.month, parts.day)
        default: return nil
        }
        return moment
    }
}
