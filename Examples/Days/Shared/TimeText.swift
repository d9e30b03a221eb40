import Foundation

/// How times are said. It asks no clock.
enum TimeText {
    static func time(_ date: Date) -> String {
        DateFormatter.localizedString(from: date, dateStyle: .none, timeStyle: .short)
    }

    /// A day with its weekday; the year only if it is another than that of `now`.
    static func day(_ date: Date, now: Date, in calendar: Calendar) -> String {
        switch days(from: now, to: date, in: calendar) {
        case 0: return NSLocalizedString("Today", comment: "day")
        case 1: return NSLocalizedString("Tomorrow", comment: "day")
        default: break
        }
        let isThisYear = calendar.component(.year, from: date) == calendar.component(.year, from: now)
        return formatted(date, isThisYear ? "EEEEMMMMd" : "EEEEMMMMdy")
    }

    /// When an event is on the day of `date`: it may have begun before it, and go on after it.
    static func span(_ occurrence: Occurrence, on date: Date, in calendar: Calendar) -> String {
        let day = calendar.startOfDay(for: date)
        let nextDay = calendar.startOfNextDay(after: date)
        let beginsBefore = occurrence.begin < day
        let endsAfter = occurrence.end > nextDay
        if occurrence.event.isAllDay || (beginsBefore && endsAfter) {
            return NSLocalizedString("all-day", comment: "in place of a time")
        }
        if beginsBefore {
            return String(format: NSLocalizedString("until %@", comment: "a time"), time(occurrence.end))
        }
        if endsAfter || occurrence.begin == occurrence.end { return time(occurrence.begin) }
        return "\(time(occurrence.begin)) – \(time(occurrence.end))"
    }

    /// The time that stands before an event in a narrow list.
    static func begin(_ occurrence: Occurrence, on date: Date, in calendar: Calendar) -> String {
        if occurrence.begin < calendar.startOfDay(for: date) { return span(occurrence, on: date, in: calendar) }
        return occurrence.event.isAllDay ? span(occurrence, on: date, in: calendar) : time(occurrence.begin)
    }

    /// How long it is until something begins, or when that is.
    static func distance(to occurrence: Occurrence, now: Date, in calendar: Calendar) -> String {
        let minutes = Int(ceil(occurrence.begin.timeIntervalSince(now) / 60))
        if !occurrence.event.isAllDay, minutes <= 60 {
            return String(format: NSLocalizedString("in %d min", comment: "minutes"), max(1, minutes))
        }
        let isSoon = days(from: now, to: occurrence.begin, in: calendar) < 2
        let day =
            isSoon
            ? self.day(occurrence.begin, now: now, in: calendar) : formatted(occurrence.begin, "EEEMMMd")
        guard !occurrence.event.isAllDay else { return day }
        return String(format: NSLocalizedString("%1$@, %2$@", comment: "day, time"), day, time(occurrence.begin))
    }

    static func days(from: Date, to: Date, in calendar: Calendar) -> Int {
        let (one, other) = (calendar.startOfDay(for: from), calendar.startOfDay(for: to))
        return calendar.dateComponents([.day], from: one, to: other).day ?? 0
    }

    private static func formatted(_ date: Date, _ template: String) -> String {
        let formatter = DateFormatter()
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter.string(from: date)
    }
}
