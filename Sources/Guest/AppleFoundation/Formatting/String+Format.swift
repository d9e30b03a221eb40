// What calls of `String(format:)` and `String.localizedStringWithFormat` are rewritten to: the same with the plurals of
// `.stringsdict` and the guest's locale. Under Foundation's own names they would be ambiguous.
import Foundation

extension String {
    public init(_format format: String, _ arguments: any CVarArg...) {
        self.init(_format: format, locale: nil, arguments: arguments)
    }

    public init(_format format: String, arguments: [any CVarArg]) {
        self.init(_format: format, locale: nil, arguments: arguments)
    }

    public init(_format format: String, locale: Locale?, _ arguments: any CVarArg...) {
        self.init(_format: format, locale: locale, arguments: arguments)
    }

    public init(_format format: String, locale: Locale?, arguments: [any CVarArg]) {
        let (format, arguments) = PluralExpansion.expand(format, arguments)
        self.init(format: format, locale: locale, arguments: arguments)
    }

    /// Writes numbers as the guest's locale does.
    public static func _localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        String(_format: format, locale: GuestLocale.current, arguments: arguments)
    }
}
