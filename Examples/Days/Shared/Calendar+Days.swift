import Foundation

extension Calendar {
    /// Events are counted by the calendar that files count by.
    static var gregorian: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone.current
        calendar.locale = Locale.current
        return calendar
    }

    static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? TimeZone.current
        return calendar
    }()

    /// The beginning of the day that is called as that of `date` in the other calendar.
    func startOfDay(equalTo date: Date, in other: Calendar) -> Date {
        self.date(from: other.dateComponents([.year, .month, .day], from: date)) ?? date
    }

    /// The first moment of the day after that of `date`.
    func startOfNextDay(after date: Date) -> Date {
        let today = startOfDay(for: date)
        return self.date(byAdding: .day, value: 1, to: today) ?? today.addingTimeInterval(86400)
    }
}
