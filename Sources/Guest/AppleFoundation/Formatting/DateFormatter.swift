import Foundation

/// Foundation's date formatter, in the guest's locale unless told another one.
///
/// - Status: complete
open class DateFormatter: Foundation.DateFormatter, @unchecked Sendable {
    /// Foundation for Linux keeps it, and writes the date all the same.
    private var isRelative = false

    public override init() {
        super.init()
        locale = GuestLocale.current
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether days near today are called by words: `Yesterday`, `Tomorrow at 9:00`. A format of one's own is followed
    /// in any case.
    open override var doesRelativeDateFormatting: Bool {
        get { isRelative }
        set { isRelative = newValue }
    }

    open override func string(from date: Date) -> String {
        guard isRelative, dateStyle != .none, let day = relativeDay(of: date) else { return super.string(from: date) }
        guard timeStyle != .none else { return day }
        let style = dateStyle
        dateStyle = .none
        defer { dateStyle = style }
        let time = super.string(from: date)
        return RelativeTimeText(locale: locale).combined(day: day, time: time) ?? "\(day) \(time)"
    }

    open override func string(for obj: Any?) -> String? { (obj as? Date).map(string(from:)) }

    /// The word for a date's day, if the language has one for how far it is from today.
    private func relativeDay(of date: Date) -> String? {
        var calendar = calendar ?? .current
        calendar.timeZone = timeZone
        let (today, day) = (calendar.startOfDay(for: Date()), calendar.startOfDay(for: date))
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
