import Foundation

/// A day, or a day and a time, as calendar files write them: `20260401`, `20260401T093000`, `20260401T073000Z`.
struct CalendarMoment {
    /// Of a day: its beginning in UTC.
    let date: Date
    let isDay: Bool
    let zone: TimeZone?

    /// - Parameters:
    ///   - zone: where it is that time, if the file says so.
    ///   - calendar: the user's, for times that are the same everywhere.
    init?(_ text: String, zone: TimeZone?, calendar: Calendar) {
        let letters = Array(text.uppercased())
        isDay = letters.count == 8
        let isUTC = letters.count == 16 && letters[15] == "Z"
        guard isDay || isUTC || letters.count == 15 else { return nil }
        if !isDay, letters[8] != "T" { return nil }
        func number(_ place: Int, _ length: Int) -> Int? {
            let digits = letters[place..<place + length]
            return digits.allSatisfy({ ("0"..."9").contains($0) }) ? Int(String(digits)) : nil
        }
        var parts = DateComponents()
        guard let year = number(0, 4), let month = number(4, 2), let day = number(6, 2) else { return nil }
        (parts.year, parts.month, parts.day) = (year, month, day)
        var used = isDay || isUTC ? Calendar.utc : calendar
        if !isDay {
            guard let hour = number(9, 2), let minute = number(11, 2), let second = number(13, 2), hour < 24,
                minute < 60,
                second < 61
            else { return nil }
            (parts.hour, parts.minute, parts.second) = (hour, minute, min(second, 59))
            if !isUTC, let zone = zone { used.timeZone = zone }
        }
        guard let date = used.date(from: parts), used.component(.day, from: date) == day,
            used.component(.month, from: date) == month
        else { return nil }
        self.date = date
        self.zone = isDay || isUTC ? nil : zone
    }
}
