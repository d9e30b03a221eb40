import Foundation

/// Looks for moments itself: Foundation's own search does not end for moments that never come, and what is looked for is a
/// guest's word.
extension CalendarMoment {
    /// Days that are looked at: every day of the year is on every day of the week meanwhile, and there are leap days.
    private static let horizon = 40 * 366

    /// The first such moment after a date, both seconds since 1970; nil if there is none.
    ///
    /// What is not said and lies between parts that are is anything; what is smaller than all of them is the first.
    public func next(after date: Double) -> Double? {
        guard isPossible else { return nil }
        // The earliest moment is one itself.
        let date = max(date, (earliest ?? -.infinity) - 0.5)
        var calendar = Calendar(identifier: .gregorian)
        if let timeZone {
            guard let zone = TimeZone(identifier: timeZone) else { return nil }
            calendar.timeZone = zone
        }
        let now = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: date))
        guard let year = now.year, let month = now.month, let day = now.day else { return nil }
        let today = CivilDay(year: year, month: month, day: day)
        var number = today.number
        if let first = self.year ?? yearForWeekOfYear.map({ $0 - 1 }), first > today.year {
            number = CivilDay(year: first, month: 1, day: 1).number
        }
        for number in number..<number + Self.horizon {
            let day = CivilDay(number: number)
            if let last = self.year ?? yearForWeekOfYear, day.year > last + 1 { return nil }
            guard isOn(day) else { continue }
            if let found = firstTime(on: day, after: date, in: calendar) { return found }
        }
        return nil
    }

    /// Whether each part is where it can be, and there is one at all.
    private var isPossible: Bool {
        let parts: [(Int?, ClosedRange<Int>)] = [
            (era, 1...1), (year, 1...9999), (month, 1...12), (day, 1...31), (hour, 0...23), (minute, 0...59),
            (second, 0...59), (weekday, 1...7), (weekdayOrdinal, 1...5), (quarter, 1...4), (weekOfMonth, 1...6),
            (weekOfYear, 1...53), (yearForWeekOfYear, 1...9999),
        ]
        return parts.contains { $0.0 != nil } && parts.allSatisfy { value, range in value.map(range.contains) ?? true }
    }

    private func isOn(_ date: CivilDay) -> Bool {
        func fits(_ wanted: Int?, _ there: Int) -> Bool { wanted.map { $0 == there } ?? true }
        guard fits(year, date.year), fits(month, date.month), fits(day, date.day), fits(weekday, date.weekday),
            fits(weekdayOrdinal, (date.day - 1) / 7 + 1), fits(quarter, (date.month - 1) / 3 + 1),
            fits(weekOfMonth, date.weekOfMonth), fits(weekOfYear, date.weekOfYear.week),
            fits(yearForWeekOfYear, date.weekOfYear.year)
        else { return false }
        // Of what is said, the smallest is larger than a day: its first day is meant.
        let isTold = [day, weekday, weekdayOrdinal, hour, minute, second].contains { $0 != nil }
        if isTold { return true }
        if weekOfMonth != nil || weekOfYear != nil { return date.weekday == 1 }
        if month != nil { return date.day == 1 }
        if quarter != nil { return date.day == 1 && date.month % 3 == 1 }
        return date.day == 1 && date.month == 1
    }

    /// The first time of a day that is after a date.
    private func firstTime(on day: CivilDay, after date: Double, in calendar: Calendar) -> Double? {
        let hours = hour.map { $0...$0 } ?? (minute != nil || second != nil ? 0...23 : 0...0)
        let minutes = minute.map { $0...$0 } ?? (second != nil ? 0...59 : 0...0)
        var parts = DateComponents(year: day.year, month: day.month, day: day.day, second: second ?? 0)
        for hour in hours {
            parts.hour = hour
            // Of an hour that is over, no minute is looked at.
            parts.minute = minutes.upperBound
            guard let last = calendar.date(from: parts)?.timeIntervalSince1970, last > date else { continue }
            for minute in minutes {
                parts.minute = minute
                guard let time = calendar.date(from: parts)?.timeIntervalSince1970, time > date else { continue }
                return time
            }
        }
        return nil
    }
}
