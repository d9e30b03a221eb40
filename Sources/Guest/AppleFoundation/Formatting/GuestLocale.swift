// The locale that formatters begin with: the one that the host presents. Foundation for Linux knows none but its own
// `Locale.current`, which is always world English.
import Foundation

enum GuestLocale {
    static var current: Locale { Locale(identifier: GuestContext.current.locale) }
}
