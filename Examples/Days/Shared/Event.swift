import Foundation

/// What the user has written down: once, or again and again.
struct Event {
    /// The same as in files, so that who imports one twice has it once.
    var uid = UUID().uuidString
    var title = ""
    var place = ""
    /// Of an event that takes whole days: the beginning of its first day in UTC, since a day is the same everywhere.
    var begin: Date
    /// The first moment that is no part of it, in UTC as `begin` for whole days.
    var end: Date
    var isAllDay = false
    /// Where its clock is, for what repeats; nil is wherever the user is.
    var zone: TimeZone?
    var recurrence: Recurrence?

    /// The moments from its beginning to its end, if it began at `begin`.
    func occurrence(beginningAt begin: Date, in calendar: Calendar) -> Occurrence {
        let end = begin.addingTimeInterval(self.end.timeIntervalSince(self.begin))
        guard isAllDay else { return Occurrence(event: self, begin: begin, end: max(begin, end)) }
        let days = [begin, end].map { calendar.startOfDay(equalTo: $0, in: .utc) }
        return Occurrence(event: self, begin: days[0], end: max(days[0], days[1]))
    }

    /// Makes it take whole days.
    /// - Parameters:
    ///   - first: a moment of the first one in `calendar`.
    ///   - last: a moment of the last one.
    mutating func takeWholeDays(from first: Date, through last: Date, in calendar: Calendar) {
        isAllDay = true
        zone = nil
        begin = Calendar.utc.startOfDay(equalTo: first, in: calendar)
        let lastDay = Calendar.utc.startOfDay(equalTo: max(first, last), in: calendar)
        end = Calendar.utc.date(byAdding: .day, value: 1, to: lastDay) ?? lastDay
    }
}
