/// What the rows of a date picker's wheels say.
struct DateWheelTitles {
    private let wheels: DateWheels
    private let months: [String]
    private let periods: [String]
    private let day: DateFormatter
    private let year: DateFormatter
    private let date: DateFormatter
    private let numbers = NumberFormatter()
    /// How many digits an hour has at least.
    private let hourDigits: Int

    init(_ wheels: DateWheels) {
        self.wheels = wheels
        func formatter(_ template: String) -> DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = wheels.locale
            formatter.calendar = wheels.calendar
            formatter.timeZone = wheels.calendar.timeZone
            formatter.setLocalizedDateFormatFromTemplate(template)
            return formatter
        }
        (day, year, date) = (formatter("d"), formatter("y"), formatter("EEEMMMd"))
        months = day.standaloneMonthSymbols
        periods = [day.amSymbol, day.pmSymbol]
        numbers.locale = wheels.locale
        let clock = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: wheels.locale) ?? ""
        hourDigits = wheels.is24Hours && clock.contains("HH") ? 2 : 1
    }

    /// - Parameter current: the date that the picker shows.
    func title(_ value: Int, on wheel: DateWheel, of current: Date) -> String {
        switch wheel {
        case .month: return months.indices.contains(value - 1) ? months[value - 1] : number(value)
        case .period: return periods[value]
        case .hour:
            let hour = wheels.is24Hours ? value : (value + 11) % 12 + 1
            return number(hour, digits: hourDigits)
        case .minute: return number(value, digits: 2)
        case .hours, .minutes: return number(value)
        case .day:
            // A month of 31 days, whichever is shown.
            let long = (1...12).lazy.map { wheels.date(current, with: $0, on: .month) }
                .first { wheels.calendar.range(of: .day, in: .month, for: $0)?.contains(value) == true }
            return day.string(from: wheels.date(long ?? current, with: value, on: .day))
        case .year: return year.string(from: wheels.date(current, with: value, on: .year))
        case .date:
            return date.string(from: wheels.date(current, with: value, on: .date))
        }
    }

    /// A title that is as wide as any on the wheel, or nearly so.
    func widest(_ wheel: DateWheel, of current: Date) -> [String] {
        switch wheel {
        case .month: months
        case .period: periods
        case .date:
            (1...12).map { month in
                date.string(from: wheels.date(wheels.date(current, with: month, on: .month), with: 28, on: .day))
            }
        case .year: [title(2000, on: .year, of: current)]
        case .day: [title(28, on: .day, of: current)]
        case .hour, .hours, .minute, .minutes: [number(20)]
        }
    }

    private func number(_ value: Int, digits: Int = 1) -> String {
        numbers.minimumIntegerDigits = digits
        return numbers.string(from: NSNumber(value: value)) ?? "\(value)"
    }
}
