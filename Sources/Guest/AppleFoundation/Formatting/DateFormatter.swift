import Foundation
internal import Locks

/// Foundation's date formatter, in the guest's locale unless told another one.
///
/// - Status: complete
open class DateFormatter: Foundation.DateFormatter, @unchecked Sendable {
    private struct Choice {
        /// Foundation for Linux keeps it, and writes the date all the same.
        var isRelative = false
        /// A format was set after the styles.
        var hasOwnFormat = false
    }

    private let choice = Locked(Choice())

    public override init() {
        super.init()
        locale = GuestLocale.current
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether days near today are called by words: `Yesterday`, `Tomorrow at 9:00`. A format of one's own is followed
    /// in any case.
    open override var doesRelativeDateFormatting: Bool {
        get { choice.withLock { $0.isRelative } }
        set { choice.withLock { $0.isRelative = newValue } }
    }

    open override var dateFormat: String! {
        get { super.dateFormat }
        set {
            super.dateFormat = newValue
            choice.withLock { $0.hasOwnFormat = newValue != nil }
        }
    }

    open override var dateStyle: Style {
        get { super.dateStyle }
        set {
            super.dateStyle = newValue
            choice.withLock { $0.hasOwnFormat = false }
        }
    }

    open override var timeStyle: Style {
        get { super.timeStyle }
        set {
            super.timeStyle = newValue
            choice.withLock { $0.hasOwnFormat = false }
        }
    }

    open override func setLocalizedDateFormatFromTemplate(_ dateFormatTemplate: String) {
        super.setLocalizedDateFormatFromTemplate(dateFormatTemplate)
        choice.withLock { $0.hasOwnFormat = true }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = DateFormatter()
        let own = choice.withLock(\.self)
        (copy.locale, copy.calendar, copy.timeZone) = (locale, calendar, timeZone)
        (copy.dateStyle, copy.timeStyle, copy.isLenient) = (dateStyle, timeStyle, isLenient)
        (copy.twoDigitStartDate, copy.defaultDate) = (twoDigitStartDate, defaultDate)
        copy.gregorianStartDate = gregorianStartDate
        if own.hasOwnFormat { copy.dateFormat = dateFormat }
        for words in Self.words where copy[keyPath: words] != self[keyPath: words] {
            copy[keyPath: words] = self[keyPath: words]
        }
        if copy.amSymbol != amSymbol { copy.amSymbol = amSymbol }
        if copy.pmSymbol != pmSymbol { copy.pmSymbol = pmSymbol }
        copy.choice.withLock { $0 = own }
        return copy
    }

    /// What a formatter may have of its own instead of its locale's.
    private static var words: [ReferenceWritableKeyPath<DateFormatter, [String]>] {
        [
            \.eraSymbols, \.longEraSymbols, \.veryShortStandaloneMonthSymbols, \.veryShortStandaloneWeekdaySymbols,
            \.standaloneQuarterSymbols, \.shortStandaloneQuarterSymbols, \.monthSymbols, \.shortMonthSymbols,
            \.veryShortMonthSymbols, \.standaloneMonthSymbols,
            \.shortStandaloneMonthSymbols, \.weekdaySymbols, \.shortWeekdaySymbols, \.veryShortWeekdaySymbols,
            \.standaloneWeekdaySymbols, \.shortStandaloneWeekdaySymbols, \.quarterSymbols, \.shortQuarterSymbols,
        ]
    }

    open override func string(from date: Date) -> String { string(from: date, now: Date()) }

    /// - Parameter now: what is today.
    func string(from date: Date, now: Date) -> String {
        let choice = choice.withLock(\.self)
        guard choice.isRelative, !choice.hasOwnFormat, dateStyle != .none,
            let day = relativeDay(of: date, now: now)
        else { return super.string(from: date) }
        guard timeStyle != .none else { return day }
        // Another one, because this one may write dates on other threads meanwhile.
        let times = Foundation.DateFormatter()
        (times.locale, times.calendar, times.timeZone) = (locale, calendar, timeZone)
        (times.dateStyle, times.timeStyle) = (.none, timeStyle)
        let time = times.string(from: date)
        return RelativeTimeText(locale: locale).combined(day: day, time: time) ?? "\(day) \(time)"
    }

    open override func string(for obj: Any?) -> String? { (obj as? Date).map(string(from:)) }

    /// The word for a date's day, if the language has one for how far it is from today.
    private func relativeDay(of date: Date, now: Date) -> String? {
        var calendar = calendar ?? .current
        calendar.timeZone = timeZone
        let (today, day) = (calendar.startOfDay(for: now), calendar.startOfDay(for: date))
        guard let distance = calendar.dateComponents([.day], from: today, to: day).day, abs(distance) <= 3 else {
            return nil
        }
        let words = RelativeTimeText(locale: locale, context: .beginning)
        let offset = Double(distance)
        guard let word = words.named(offset, .day), word.lowercased() != words.numeric(offset, .day)?.lowercased()
        else { return nil }
        return word
    }

    open override class func localizedString(from date: Date, dateStyle dstyle: Style, timeStyle tstyle: Style)
        -> String
    {
        let formatter = DateFormatter()
        formatter.dateStyle = dstyle
        formatter.timeStyle = tstyle
        return formatter.string(from: date)
    }

    open override class func dateFormat(fromTemplate tmplate: String, options opts: Int, locale: Locale?) -> String? {
        super.dateFormat(fromTemplate: tmplate, options: opts, locale: locale ?? GuestLocale.current)
    }
}
