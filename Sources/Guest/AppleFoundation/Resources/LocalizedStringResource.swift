import Foundation

/// A text that is looked up later, where it is shown.
///
/// - Status: partial (not archived)
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// Where the table is.
    public enum BundleDescription: Equatable, @unchecked Sendable {
        case main
        case forClass(AnyClass)
        case atURL(URL)

        /// nil for the main bundle, and where there is none.
        var bundle: Bundle? {
            switch self {
            case .main: return nil
            case .forClass(let type): return Bundle(for: type)
            case .atURL(let url): return Bundle(url: url)
            }
        }

        public static func == (left: BundleDescription, right: BundleDescription) -> Bool {
            left.bundle?.bundlePath == right.bundle?.bundlePath
        }
    }

    public let key: String
    public let defaultValue: String.LocalizationValue
    /// nil for `Localizable`.
    public var table: String?
    public var bundle: BundleDescription
    /// How numbers are written; nil for the user's.
    public var locale: Locale?

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        (self.table, self.locale, self.bundle) = (table, locale, bundle)
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = "\(key)"
        self.defaultValue = defaultValue
        (self.table, self.locale, self.bundle) = (table, locale, bundle)
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}
