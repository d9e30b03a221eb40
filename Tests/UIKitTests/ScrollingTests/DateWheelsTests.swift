import Foundation
import Testing

@testable import UIKitScrolling

@Suite("A date picker's wheels") struct DateWheelsTests {
    private func wheels(_ mode: UIDatePicker.Mode, _ locale: String = "en_US", interval: Int = 1) -> DateWheels {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        return DateWheels(mode, calendar: calendar, locale: Locale(identifier: locale), minuteInterval: interval)
    }

    /// - Parameter text: such as `2024-02-29 13:05:00`, in UTC.
    private func date(_ text: String) -> Date {
        ISO8601DateFormatter().date(from: text.replacingOccurrences(of: " ", with: "T") + "Z")!
    }

    @Test("stand in the order of the locale") func order() {
        #expect(wheels(.date).wheels == [.month, .day, .year])
        #expect(wheels(.date, "de_DE").wheels == [.day, .month, .year])
        #expect(wheels(.date, "ja_JP").wheels == [.year, .month, .day])
        #expect(wheels(.time).wheels == [.hour, .minute, .period])
        #expect(wheels(.time, "de_DE").wheels == [.hour, .minute])
        #expect(wheels(.dateAndTime).wheels == [.date, .hour, .minute, .period])
        #expect(wheels(.countDownTimer).wheels == [.hours, .minutes])
    }

    @Test("go round to the nearest row of a value") func rows() {
        let wheels = wheels(.date)
        let january = wheels.row(of: 1, on: .month)
        #expect(january == 12 * 200 && wheels.value(of: january, on: .month) == 1)
        #expect(wheels.row(of: 12, on: .month, near: january) == january - 1)
        #expect(wheels.row(of: 3, on: .month, near: january - 1) == january + 2)
        #expect(wheels.row(of: 2024, on: .year) == 2023)
        let quarters = self.wheels(.time, interval: 15)
        #expect(quarters.rows(of: .minute) == 4 * 401)
        #expect(quarters.value(of: quarters.row(of: 44, on: .minute), on: .minute) == 30)
        #expect(self.wheels(.time, interval: 7).minuteInterval == 1)
    }

    @Test("know dates by the day") func days() {
        let wheels = wheels(.dateAndTime)
        #expect(wheels.value(of: date("2001-01-01 12:00:00"), on: .date) == 0)
        #expect(wheels.value(of: date("2024-02-29 23:59:00"), on: .date) == 8459)
        #expect(wheels.date(date("2024-02-29 13:05:00"), with: 8460, on: .date) == date("2024-03-01 13:05:00"))
    }

    @Test("change one part of a date, to the last day of a shorter month") func changing() {
        let wheels = wheels(.date)
        #expect(wheels.date(date("2024-01-31 08:00:00"), with: 2, on: .month) == date("2024-02-29 08:00:00"))
        #expect(wheels.date(date("2024-02-29 08:00:00"), with: 2023, on: .year) == date("2023-02-28 08:00:00"))
        #expect(wheels.date(date("2024-01-31 08:00:09"), with: 1, on: .period) == date("2024-01-31 20:00:00"))
        #expect(wheels.date(date("2024-01-31 20:00:00"), with: 0, on: .period) == date("2024-01-31 08:00:00"))
    }

    @Test("allow what lies between the bounds, and days that there are") func bounds() {
        let wheels = wheels(.date)
        let february = date("2024-02-10 00:00:00")
        #expect(!wheels.allows(30, on: .day, of: february, from: nil, to: nil))
        #expect(wheels.allows(29, on: .day, of: february, from: nil, to: nil))
        #expect(wheels.allows(9, on: .day, of: february, from: date("2024-02-09 18:00:00"), to: nil))
        #expect(!wheels.allows(8, on: .day, of: february, from: date("2024-02-09 18:00:00"), to: nil))
        #expect(!wheels.allows(3, on: .month, of: february, from: nil, to: february))
    }

    @Test("say what people say") func titles() {
        let some = date("2024-02-10 15:00:00")
        func titles(_ mode: UIDatePicker.Mode, _ locale: String) -> DateWheelTitles {
            DateWheelTitles(wheels(mode, locale))
        }
        func title(_ value: Int, _ wheel: DateWheel, _ locale: String = "en_US") -> String {
            titles(.date, locale).title(value, on: wheel, of: some)
        }
        #expect(title(2, .month) == "February" && title(2, .month, "de_DE") == "Februar")
        #expect(title(31, .day) == "31" && title(2024, .year) == "2024")
        #expect(title(0, .hour) == "12" && title(15, .hour) == "3" && title(5, .minute) == "05")
        #expect(title(7, .hour, "de_DE") == "07" && title(1, .period) == "PM")
        #expect(title(8440, .date) == "Sat, Feb 10")
    }
}
