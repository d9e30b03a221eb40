import Foundation

/// The locale and the languages that Foundation answers with in this program.
///
/// Foundation for Linux knows no user: `Locale.current` is always `en_001`. Its getters are defined here once more, under
/// the names that the compiler gives them, and come before Foundation's own in the dynamic linker's order, as the held
/// clock does: a widget's calls, and those of Foundation's formatters, arrive here. `Calendar.current` keeps Foundation's
/// locale.
public enum GuestLocale {
    private static let lock = NSLock()
    // What Foundation answers by itself.
    private nonisolated(unsafe) static var storedLocale = Locale(identifier: "en_001")
    private nonisolated(unsafe) static var storedLanguages = ["en-001"]

    /// Takes the place of what was answered before.
    public static func set(locale identifier: String, languages: [String]) {
        let locale = Locale(identifier: identifier)
        lock.withLock {
            storedLocale = locale
            storedLanguages = languages
        }
    }

    fileprivate static var locale: Locale { lock.withLock { storedLocale } }
    fileprivate static var languages: [String] { lock.withLock { storedLanguages } }
}

/// `Locale.current`
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func _guestLocaleCurrent() -> Locale { GuestLocale.locale }

/// `Locale.autoupdatingCurrent`
@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func _guestLocaleAutoupdatingCurrent() -> Locale { GuestLocale.locale }

/// `Locale.preferredLanguages`
@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
public func _guestLocalePreferredLanguages() -> [String] { GuestLocale.languages }
