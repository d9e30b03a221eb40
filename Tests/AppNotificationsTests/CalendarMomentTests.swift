import Foundation
import Testing

@testable import AppNotifications

/// When moments of the calendar come.
@Suite struct CalendarMomentTests {
    /// What is said of a moment, `month 2, day 29`, in the zone of Zürich.
    private static func moment(_ text: String) -> CalendarMoment {
        let names: [String: WritableKeyPath<CalendarMoment, Int?>] = [
            "year": \.year, "month": \.month, "day": \.day, "hour": \.hour, "minute": \.minute, "second": \.second,
            "weekday": \.weekday, "ordinal": \.weekdayOrdinal, "quarter": \.quarter, "week of month": \.weekOfMonth,
            "week": \.weekOfYear, "year of week": \.yearForWeekOfYear, "era": \.era,
        ]
        var moment = CalendarMoment()
        moment.timeZone = "Europe/Zurich"
        for part in text.split(separator: ", ") {
            let words = part.split(separator: " ")
            if let path = names[words.dropLast().joined(separator: " ")] { moment[keyPath: path] = Int(words.last!) }
        }
        return moment
    }

    private static func date(_ text: String) -> Double {
        let parts = text.split(whereSeparator: { " -:".contains($0) }).compactMap { Int($0) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Zurich")!
        let components = DateComponents(
            year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5])
        return calendar.date(from: components)!.timeIntervalSince1970
    }

    /// After Wednesday, 15 November 2023, a quarter past ten.
    @Test(arguments: [
        ("hour 9, minute 30", "2023-11-16 09:30:00"), ("hour 10, minute 16", "2023-11-15 10:16:00"),
        ("hour 10, minute 15", "2023-11-16 10:15:00"), ("minute 0", "2023-11-15 11:00:00"),
        ("second 30", "2023-11-15 10:15:30"), ("hour 11, second 5", "2023-11-15 11:00:05"),
        ("weekday 4", "2023-11-22 00:00:00"), ("weekday 4, hour 12", "2023-11-15 12:00:00"),
        ("day 31", "2023-12-31 00:00:00"), ("month 2, day 29", "2024-02-29 00:00:00"),
        ("month 2, day 29, weekday 2", "2044-02-29 00:00:00"), ("month 5", "2024-05-01 00:00:00"),
        ("year 2030", "2030-01-01 00:00:00"), ("quarter 2", "2024-04-01 00:00:00"),
        ("weekday 5, ordinal 4", "2023-11-23 00:00:00"), ("week 53", "2028-12-24 00:00:00"),
        ("week 1, year of week 2025, weekday 1", "2024-12-29 00:00:00"),
        ("week of month 6, hour 8", "2023-12-31 08:00:00"),
        ("year 9999, month 12, day 31, hour 23, minute 59, second 59", "9999-12-31 23:59:59"),
        // The night in which clocks are set forward has no half past two.
        ("year 2024, month 3, day 31, hour 2, minute 30", "2024-03-31 03:30:00"),
    ])
    func comesNext(_ text: String, _ expected: String) {
        #expect(Self.moment(text).next(after: Self.date("2023-11-15 10:15:00")) == Self.date(expected))
    }

    /// None of them is looked for without end.
    @Test(arguments: [
        "", "month 2, day 30", "month 13", "hour 24", "weekday 0", "year 1000000", "era 0", "year 2001",
        "ordinal 6", "day 31, weekday 1, ordinal 4", "ordinal 5, week of month 1, second 3", "month 1, quarter 4",
        "month 1, week 30, year of week 9998", "year 2023, month 11, day 15, hour 10, minute 15",
    ])
    func neverComes(_ text: String) {
        #expect(Self.moment(text).next(after: Self.date("2023-11-15 10:15:00")) == nil)
    }

    @Test func aZoneThatIsNoneIsRefusedAndWithoutOneItIsTheMachines() {
        var moment = Self.moment("hour 9")
        moment.timeZone = "Nowhere/At All"
        #expect(moment.next(after: 0) == nil)
        moment.timeZone = nil
        let next = Date(timeIntervalSince1970: moment.next(after: 1_700_000_000) ?? 0)
        #expect(Calendar.current.component(.hour, from: next) == 9)
    }

    @Test func daysAreThoseOfTheCalendar() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "GMT")!
        (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (1, 1)
        for number in stride(from: -20_000, to: 60_000, by: 37) {
            let day = CivilDay(number: number)
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday, .weekOfMonth, .weekOfYear, .yearForWeekOfYear],
                from: Date(timeIntervalSince1970: Double(number) * 86_400))
            #expect(
                [day.year, day.month, day.day, day.weekday, day.weekOfMonth, day.weekOfYear.week, day.weekOfYear.year]
                    == [
                        parts.year, parts.month, parts.day, parts.weekday, parts.weekOfMonth, parts.weekOfYear,
                        parts.yearForWeekOfYear,
                    ])
            #expect(CivilDay(year: day.year, month: day.month, day: day.day).number == number)
        }
    }
}
