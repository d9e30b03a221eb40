// `String(localized:)`, which Foundation for Linux does not have: the key of an interpolated text is the format that it
// makes, and its translation is filled with the same values.
import Foundation

extension String {
    /// A key, or the text that stands for one, with the values in it.
    ///
    /// `"\(count) files for \(name)"` has the key `%lld files for %@`.
    /// - Status: partial (attributes and inflection are not known)
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var arguments: [Argument] = []

            public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

            /// A percent sign is one in the format, too.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }

            public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }

            public mutating func appendInterpolation(_ string: some StringProtocol) {
                append("%@", .text(String(string)))
            }

            public mutating func appendInterpolation(_ object: some NSObject) {
                append("%@", .text(object.description))
            }

            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
                append(T._specifier, .number(value))
            }

            /// - Parameter specifier: how the value is written, for example `%.1f`.
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
                append(specifier, .number(value))
            }

            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
            where F.FormatInput: Equatable, F.FormatOutput == String {
                append("%@", .text(format.format(input)))
            }

            public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
                append("%@", .text(String(localized: resource)))
            }

            private mutating func append(_ specifier: String, _ argument: Argument) {
                key += specifier
                arguments.append(argument)
            }
        }

        fileprivate enum Argument: Sendable {
            case text(String)
            case number(any _FormatSpecifiable)

            var value: any CVarArg {
                switch self {
                case .text(let text): return text as NSString
                case .number(let number): return number
                }
            }
        }

        /// What stands in the table, with conversions for the values.
        let key: String
        fileprivate let arguments: [Argument]

        public init(_ value: String) {
            key = value
            arguments = []
        }

        public init(stringLiteral value: String) { self.init(value) }

        public init(stringInterpolation: StringInterpolation) {
            // Where there are no values, the text is no format.
            let isFormat = !stringInterpolation.arguments.isEmpty
            key = isFormat ? stringInterpolation.key : stringInterpolation.key.replacingOccurrences(of: "%%", with: "%")
            arguments = stringInterpolation.arguments
        }

        public static func == (left: LocalizationValue, right: LocalizationValue) -> Bool {
            left.key == right.key && left.arguments.map { "\($0.value)" } == right.arguments.map { "\($0.value)" }
        }

        /// A translation, filled with the values.
        fileprivate func filled(_ format: String, locale: Locale?) -> String {
            guard !arguments.isEmpty else { return format }
            return String(_format: format, locale: locale ?? GuestLocale.current, arguments: arguments.map(\.value))
        }
    }

    /// The translation of a text, which is its own key.
    /// - Parameters:
    ///   - table: the table's name; nil for `Localizable`.
    ///   - bundle: nil for the main bundle.
    ///   - locale: how numbers are written; nil for the user's.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        self = Self.localized(keyAndValue.key, keyAndValue, table: table, bundle: bundle, locale: locale)
    }

    /// The translation that has a key of its own.
    /// - Parameter defaultValue: the text where there is no translation; its values fill the translation, too.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self = Self.localized("\(key)", defaultValue, table: table, bundle: bundle, locale: locale)
    }

    @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
        self = Self.localized(
            resource.key, resource.defaultValue, table: resource.table, bundle: resource.bundle.bundle,
            locale: resource.locale)
    }

    private static func localized(
        _ key: String, _ value: LocalizationValue, table: String?, bundle: Bundle?, locale: Locale?
    ) -> String {
        let format = (bundle ?? .main).localizedString(forKey: key, value: value.key, table: table)
        return value.filled(format, locale: locale)
    }
}

/// A number that can stand in a localized text.
public protocol _FormatSpecifiable: CVarArg, Sendable {
    /// How it stands in the text's key.
    static var _specifier: String { get }
}

extension Int: _FormatSpecifiable { public static var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public static var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public static var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public static var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public static var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public static var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public static var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public static var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public static var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public static var _specifier: String { "%llu" } }
extension Float: _FormatSpecifiable { public static var _specifier: String { "%f" } }
extension Double: _FormatSpecifiable { public static var _specifier: String { "%lf" } }
