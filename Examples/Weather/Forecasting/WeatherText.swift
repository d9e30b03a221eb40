import Foundation

/// Temperatures, winds, times and ages in words and figures, for the app and its widget.
public enum WeatherText {
    private final class Anchor {}

    /// From the framework's own table: the widget's and the app's are theirs.
    static func word(_ key: String) -> String {
        NSLocalizedString(key, tableName: "Forecasting", bundle: Bundle(for: Anchor.self), comment: "")
    }

    /// - Parameter celsius: degrees.
    public static func temperature(_ celsius: Double) -> String {
        let degrees = Int((Preferences().isAmerican ? celsius * 1.8 + 32 : celsius).rounded())
        return degrees < 0 ? "−\(-degrees)°" : "\(degrees)°"
    }

    /// - Parameter speed: kilometres an hour.
    public static func wind(_ speed: Double) -> String {
        Preferences().isAmerican
            ? String.localizedStringWithFormat(word("%d mph"), Int((speed / 1.609344).rounded()))
            : String.localizedStringWithFormat(word("%d km/h"), Int(speed.rounded()))
    }

    public static func percent(_ share: Double) -> String {
        NumberFormatter.localizedString(from: NSNumber(value: (share / 100)), number: .percent)
    }

    /// The hours at the place, as short as the user's language has it.
    static func hours(_ dates: [Date], in zone: TimeZone) -> [String] { texts(dates, "j", zone) }

    public static func weekday(_ date: Date, in zone: TimeZone) -> String { texts([date], "cccc", zone)[0] }

    public static func shortWeekday(_ date: Date, in zone: TimeZone) -> String { texts([date], "ccc", zone)[0] }

    private static func texts(_ dates: [Date], _ template: String, _ zone: TimeZone) -> [String] {
        let formatter = DateFormatter()
        formatter.timeZone = zone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return dates.map { formatter.string(from: $0) }
    }

    /// What is dangerous, and until when, or from when on if it is not yet.
    public static func warning(_ warning: Warning, now: Date, in zone: TimeZone) -> String {
        let isNow = warning.begin <= now
        let when = String(
            format: isNow ? word("until %@") : word("from %@"),
            hours([isNow ? warning.end : warning.begin], in: zone)[0])
        return "\(warning.kind.name) \(when)"
    }

    /// How long ago something was.
    public static func age(_ date: Date, now: Date) -> String {
        let minutes = Int(max(0, now.timeIntervalSince(date)) / 60)
        switch minutes {
        case 0: return word("just now")
        case ..<60: return String.localizedStringWithFormat(word("%d minutes ago"), minutes)
        case ..<(48 * 60): return String.localizedStringWithFormat(word("%d hours ago"), minutes / 60)
        default: return String.localizedStringWithFormat(word("%d days ago"), minutes / 60 / 24)
        }
    }
}
