/// The wheels of a date picker and what their rows mean. A value: it knows neither a view nor the present time.
///
/// Months, days, hours and minutes go round: a wheel of them has many turns, and stands in one in the middle at first.
struct DateWheels {
    /// Odd, so that there is one in the middle.
    private static let turns = 401
    /// Days before and after the first day of 2001 that a wheel of dates reaches: nearly three hundred years.
    private static let days = 100_000
    private static let years = 9999

    let wheels: [DateWheel]
    let calendar: Calendar
    let locale: Locale
    /// Minutes between two rows; divides 60.
    let minuteInterval: Int
    /// Whether hours go from 0 to 23 in this locale, rather than from 1 to 12 twice.
    let is24Hours: Bool

    /// - Parameters:
    ///   - calendar: with the time zone that dates are shown in.
    ///   - minuteInterval: one that does not divide 60 is taken for 1.
    init(_ mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteInterval: Int = 1) {
        self.calendar = calendar
        self.locale = locale
        self.minuteInterval = (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1
        let clock = Self.letters(of: "jmm", locale)
        is24Hours = !clock.contains("a")
        let time =
            clock.compactMap { ["h": .hour, "H": .hour, "K": .hour, "k": .hour, "m": .minute, "a": .period][$0] }
            as [DateWheel]
        switch mode {
        case .time: wheels = time
        case .date:
            wheels = Self.letters(of: "yMMMMd", locale).compactMap {
                ["y": .year, "M": .month, "L": .month, "d": .day][$0]
            }
        case .dateAndTime: wheels = [.date] + time
        case .countDownTimer: wheels = [.hours, .minutes]
        }
    }

    /// The letters of a date's pattern in the order of the locale, each once.
    private static func letters(of template: String, _ locale: Locale) -> [Character] {
        let pattern = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        var isQuoted = false
        return pattern.reduce(into: []) { letters, letter in
            if letter == "'" { isQuoted.toggle() }
            if letter.isLetter, !isQuoted, !letters.contains(letter) { letters.append(letter) }
        }
    }

    // MARK: Rows

    /// How many different values a wheel has, and whether they go round.
    private func values(_ wheel: DateWheel) -> (count: Int, goesRound: Bool) {
        switch wheel {
        case .day: (calendar.maximumRange(of: .day)?.count ?? 31, true)
        case .month: (calendar.maximumRange(of: .month)?.count ?? 12, true)
        case .year: (Self.years, false)
        case .date: (2 * Self.days + 1, false)
        case .hour, .hours: (24, true)
        case .minute, .minutes: (60 / minuteInterval, true)
        case .period: (2, false)
        }
    }

    func rows(of wheel: DateWheel) -> Int {
        let (count, goesRound) = values(wheel)
        return goesRound ? count * Self.turns : count
    }

    /// What a row stands for: months from 1, days from 1, hours from 0, minutes; days since the first of 2001.
    func value(of row: Int, on wheel: DateWheel) -> Int {
        let value = row % values(wheel).count
        switch wheel {
        case .day, .month, .year: return value + 1
        case .minute, .minutes: return value * minuteInterval
        case .date: return value - Self.days
        case .hour, .hours, .period: return value
        }
    }

    /// The row of a value; of several the one nearest to `current`, or in the middle without one.
    func row(of value: Int, on wheel: DateWheel, near current: Int? = nil) -> Int {
        let (count, goesRound) = values(wheel)
        var first = value
        switch wheel {
        case .day, .month, .year: first = value - 1
        case .minute, .minutes: first = value / minuteInterval
        case .date: first = value + Self.days
        case .hour, .hours, .period: break
        }
        guard goesRound else { return min(max(first, 0), count - 1) }
        let anchor = current ?? count * (Self.turns / 2)
        var distance = (first - anchor % count + count) % count
        if distance > count / 2, current != nil { distance -= count }
        let row = anchor + distance
        return row < 0 ? row + count : row < rows(of: wheel) ? row : row - count
    }

    // MARK: Dates

    /// What a wheel stands at for a date.
    func value(of date: Date, on wheel: DateWheel) -> Int {
        switch wheel {
        case .day: return calendar.component(.day, from: date)
        case .month: return calendar.component(.month, from: date)
        case .year: return calendar.component(.year, from: date)
        case .date:
            return calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: date)).day ?? 0
        case .hour, .hours: return calendar.component(.hour, from: date)
        case .minute, .minutes: return calendar.component(.minute, from: date)
        case .period: return calendar.component(.hour, from: date) < 12 ? 0 : 1
        }
    }

    private var firstDay: Date { calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 43_200)) }

    /// A date with another value on one wheel. A day that the month does not have is its last.
    func date(_ date: Date, with value: Int, on wheel: DateWheel) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
        switch wheel {
        case .day: parts.day = value
        case .month: parts.month = value
        case .year: parts.year = value
        case .date:
            let days = value - self.value(of: date, on: .date)
            return calendar.date(byAdding: .day, value: days, to: date) ?? date
        case .hour, .hours: (parts.hour, parts.second) = (value, 0)
        case .minute, .minutes: (parts.minute, parts.second) = (value, 0)
        case .period: (parts.hour, parts.second) = ((parts.hour ?? 0) % 12 + 12 * value, 0)
        }
        let day = parts.day ?? 1
        parts.day = 1
        guard let month = calendar.date(from: parts), let days = calendar.range(of: .day, in: .month, for: month) else {
            return date
        }
        parts.day = min(max(day, days.lowerBound), days.upperBound - 1)
        return calendar.date(from: parts) ?? date
    }

    /// Whether a row can be chosen while the others stay: the month has that day, and the date lies between the bounds.
    func allows(_ value: Int, on wheel: DateWheel, of date: Date, from earliest: Date?, to latest: Date?) -> Bool {
        if wheel == .day, let days = calendar.range(of: .day, in: .month, for: date), !days.contains(value) {
            return false
        }
        guard earliest != nil || latest != nil else { return true }
        let candidate = self.date(date, with: value, on: wheel)
        func isBefore(_ first: Date, _ second: Date) -> Bool {
            calendar.compare(first, to: second, toGranularity: wheel.unit) == .orderedAscending
        }
        return !(earliest.map { isBefore(candidate, $0) } ?? false)
            && !(latest.map { isBefore($0, candidate) } ?? false)
    }
}
