import Foundation

/// Writes how far away a moment is: `2 hours ago`, `tomorrow`. Foundation for Linux has none.
///
/// - Status: partial (numbers are never spelled out)
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    public enum DateTimeStyle: Int, Sendable {
        /// `1 day ago`
        case numeric
        /// `yesterday`, where the language has a word.
        case named
    }

    public enum UnitsStyle: Int, Sendable {
        case full, spellOut, short, abbreviated
    }

    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    open var calendar: Calendar! = .current
    /// The guest's unless told another one.
    open var locale: Locale!

    public override init() {
        super.init()
        locale = GuestLocale.current
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        locale = GuestLocale.current
    }

    /// The units, the largest first.
    private static let units: [Calendar.Component] = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]

    /// Of what the components hold, the largest unit that is not zero.
    open func localizedString(from dateComponents: DateComponents) -> String {
        var found: [(Int, Calendar.Component)] = []
        for unit in Self.units {
            if let value = dateComponents.value(for: unit), value != NSDateComponentUndefined {
                found.append((value, unit))
            }
            if unit == .weekOfMonth, let value = dateComponents.weekOfYear { found.append((value, unit)) }
        }
        let shown = found.first { $0.0 != 0 } ?? found.last ?? (0, .second)
        return text(Double(shown.0), shown.1)
    }

    /// - Parameter timeInterval: in seconds; what is past has a minus.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        guard timeInterval.isFinite, abs(timeInterval) < 1e12 else { return "" }
        let start = Date(timeIntervalSinceReferenceDate: 0)
        var calendar = calendar ?? .current
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        return text(from: start, to: start + timeInterval, calendar)
    }

    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        text(from: referenceDate, to: date, calendar ?? .current)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private func text(from start: Date, to end: Date, _ calendar: Calendar) -> String {
        let found = calendar.dateComponents(Set(Self.units), from: start, to: end)
        for unit in Self.units {
            guard let value = found.value(for: unit), value != 0 else { continue }
            return text(Double(value), unit)
        }
        // What is less than a second ago is past all the same.
        return text(end < start ? -0.0 : 0, .second)
    }

    private func text(_ offset: Double, _ unit: Calendar.Component) -> String {
        var words = RelativeTimeText(locale: locale ?? GuestLocale.current)
        switch unitsStyle {
        case .full, .spellOut: words.width = .long
        case .short: words.width = .short
        case .abbreviated: words.width = .narrow
        }
        switch formattingContext {
        case .beginningOfSentence: words.context = .beginning
        case .standalone: words.context = .alone
        case .listItem: words.context = .listItem
        default: words.context = .middle
        }
        let text = dateTimeStyle == .named ? words.named(offset, unit) : words.numeric(offset, unit)
        return text ?? ""
    }
}
