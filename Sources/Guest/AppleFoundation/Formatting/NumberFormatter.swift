import Foundation

/// Foundation's number formatter, in the guest's locale unless told another one.
///
/// - Status: complete
open class NumberFormatter: Foundation.NumberFormatter, @unchecked Sendable {
    public override init() {
        super.init()
        locale = GuestLocale.current
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class func localizedString(from num: NSNumber, number nstyle: Style) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = nstyle
        return formatter.string(from: num) ?? num.stringValue
    }
}
