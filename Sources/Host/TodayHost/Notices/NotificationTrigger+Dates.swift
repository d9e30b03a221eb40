import Foundation
import HostLink

extension NotificationTrigger {
    /// When it comes next; nil if it never does.
    ///
    /// - Parameters:
    ///   - date: what the clock shows, seconds since 1970.
    ///   - last: when it came last; nil if it has not yet.
    func next(after date: Double, last: Double? = nil) -> Double? {
        switch self {
        case .after(let seconds, _):
            guard let last else { return date + seconds }
            // What was missed while nothing ran is not made up for.
            let missed = max(0, ((date - last) / seconds).rounded(.down))
            return last + (missed + 1) * seconds
        case .calendar(let moment, _): return moment.next(after: date)
        }
    }
}

extension CalendarMoment {
    /// Whether there can be such a moment. Looking for one that cannot be would take long.
    private var isPossible: Bool {
        var isAnything = true
        let parts: [(Int?, ClosedRange<Int>)] = [
            (era, 0...1), (year, 1...9999), (month, 1...12), (day, 1...31), (hour, 0...23), (minute, 0...59),
            (second, 0...59), (weekday, 1...7), (weekdayOrdinal, 1...6), (quarter, 1...4), (weekOfMonth, 0...6),
            (weekOfYear, 1...53), (yearForWeekOfYear, 1...9999),
        ]
        for case (let value?, let range) in parts {
            guard range.contains(value) else { return false }
            isAnything = false
        }
        let longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        if let month, let day, day > longest[month - 1] { return false }
        return !isAnything && timeZone.map { TimeZone(identifier: $0) != nil } ?? true
    }

    /// The first such moment after a date, both seconds since 1970; nil if there is none.
    func next(after date: Double) -> Double? {
        guard isPossible else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        if let zone = timeZone.flatMap(TimeZone.init(identifier:)) { calendar.timeZone = zone }
        let parts = DateComponents(
            era: era, year: year, month: month, day: day, hour: hour, minute: minute, second: second, weekday: weekday,
            weekdayOrdinal: weekdayOrdinal, quarter: quarter, weekOfMonth: weekOfMonth, weekOfYear: weekOfYear,
            yearForWeekOfYear: yearForWeekOfYear)
        return calendar.nextDate(
            after: Date(timeIntervalSince1970: date), matching: parts, matchingPolicy: .nextTime)?
            .timeIntervalSince1970
    }
}
