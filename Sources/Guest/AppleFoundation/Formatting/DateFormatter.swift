import Foundation

/// Foundation's date formatter, in the guest's locale unless told another one.
///
/// - Status: complete
open class DateFormatter: Foundation.DateFormatter, @unchecked Sendable {
    public override init() {
        super.init()
        locale = GuestLocale.current
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

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
