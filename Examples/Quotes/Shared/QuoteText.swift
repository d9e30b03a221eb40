import Foundation

/// Quotes, changes and days in words and figures.
enum QuoteText {
    /// What stands where there is no quote.
    static let none = "–"

    /// What a pill says of an instrument.
    static func pill(_ symbol: String, in book: QuoteBook, as display: Settings.Display) -> String {
        switch display {
        case .percent: return book.relativeChange(of: symbol).map(percent) ?? none
        case .change:
            guard let change = book.change(of: symbol), let now = book.newest(of: symbol) else { return none }
            return signed(change, digits: digits(of: now.value))
        case .price: return book.newest(of: symbol).map { price($0.value) } ?? none
        }
    }

    static func price(_ value: Double) -> String { number(value, digits: digits(of: value)) }

    static func percent(_ share: Double) -> String {
        let formatter = self.formatter(digits: 2)
        formatter.numberStyle = .percent
        formatter.minimumFractionDigits = 2
        formatter.maximumFractionDigits = 2
        return sign(share) + (formatter.string(from: NSNumber(value: abs(share))) ?? none)
    }

    private static func signed(_ value: Double, digits: Int) -> String {
        sign(value) + number(abs(value), digits: digits)
    }

    private static func sign(_ value: Double) -> String { value > 0 ? "+" : value < 0 ? "−" : "" }

    private static func number(_ value: Double, digits: Int) -> String {
        formatter(digits: digits).string(from: NSNumber(value: value)) ?? none
    }

    private static func formatter(digits: Int) -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.minimumFractionDigits = digits
        formatter.maximumFractionDigits = digits
        return formatter
    }

    /// Exchange rates have five figures, large ones two after the point at least.
    private static func digits(of value: Double) -> Int {
        switch value {
        case ..<1: return 5
        case ..<10: return 4
        case ..<100: return 3
        default: return 2
        }
    }

    /// A day such as `2026-11-20` as the user writes it, and how long ago it was.
    static func day(_ day: String, now: Date = Date()) -> String {
        guard let date = date(of: day) else { return day }
        let formatter = DateFormatter()
        let days = Calendar(identifier: .gregorian).dateComponents([.day], from: date, to: now).day ?? 0
        formatter.setLocalizedDateFormatFromTemplate(days < 300 ? "dMMM" : "dMMMy")
        let age: String
        switch days {
        case ...0: age = NSLocalizedString("today", comment: "how old a quote is")
        case 1: age = NSLocalizedString("yesterday", comment: "how old a quote is")
        default:
            age = String.localizedStringWithFormat(NSLocalizedString("%d days ago", comment: "age of a quote"), days)
        }
        let both = NSLocalizedString("%@, %@", comment: "a day and how long ago it was")
        return String(format: both, formatter.string(from: date), age)
    }

    /// The beginning of a day where the user is.
    private static func date(of day: String) -> Date? {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        return Calendar(identifier: .gregorian)
            .date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
    }
}
