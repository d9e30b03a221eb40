import Foundation
internal import Locks
// Numbers in words of a language, from ICU, which Foundation brings along; its facts are Unicode's CLDR.
internal import _FoundationICU

enum NumberText {
    /// With the separators and digits of the locale.
    static func decimal(_ number: Double, fractionDigits: Int, locale: Locale) -> String {
        formatted(number, precision(fractionDigits), locale)
    }

    /// A count of bytes with its unit.
    ///
    /// - Parameter unit: `bytes`, or `KB` to `YB`.
    static func bytes(_ number: Double, fractionDigits: Int, unit: String, locale: Locale) -> String {
        let measures = [
            "byte": "byte unit-width-full-name", "bytes": "byte unit-width-full-name",
            "KB": "kilobyte unit-width-short", "MB": "megabyte unit-width-short", "GB": "gigabyte unit-width-short",
            "TB": "terabyte unit-width-short", "PB": "petabyte unit-width-short",
        ]
        let text = measures[unit].map {
            formatted(number, "measure-unit/digital-\($0) \(precision(fractionDigits))", locale)
        }
        // ICU knows no exabytes and beyond; nobody has so many.
        guard let text, !text.isEmpty else {
            return "\(decimal(number, fractionDigits: fractionDigits, locale: locale)) \(unit)"
        }
        return text
    }

    /// How the unit of a duration is written.
    enum UnitWidth: String {
        case full = "full-name"
        case short = "short"
        case narrow = "narrow"
    }

    /// A number of years, hours and their like.
    ///
    /// - Parameter unit: as CLDR calls it: `year`, `month`, `week`, `day`, `hour`, `minute`, `second`.
    static func duration(_ number: Int, unit: String, width: UnitWidth, locale: Locale) -> String {
        let text = formatted(
            Double(number), "measure-unit/duration-\(unit) unit-width-\(width.rawValue) precision-integer", locale)
        return text.isEmpty ? "\(number) \(unit)" : text
    }

    /// A number of any unit that CLDR knows.
    ///
    /// - Parameters:
    ///   - unit: as CLDR calls it: `kilometer-per-hour`.
    ///   - usage: what it is measured for, so that the unit of the locale's region is used for it: `default`, `fluid`; nil
    ///     for the unit itself.
    ///   - fractionDigits: at least and at most.
    /// - Returns: nil if ICU does not know the unit.
    static func measure(
        _ number: Double, unit: String, usage: String?, width: UnitWidth, fractionDigits: ClosedRange<Int>,
        locale: Locale
    ) -> String? {
        let (least, most) = (min(fractionDigits.lowerBound, 30), min(fractionDigits.upperBound, 30))
        let digits =
            most == 0
            ? "precision-integer"
            : "." + String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
        let use = usage.map { " usage/\($0)" } ?? ""
        let text = formatted(number, "unit/\(unit)\(use) unit-width-\(width.rawValue) \(digits)", locale)
        return text.isEmpty ? nil : text
    }

    /// In words, with a capital letter at the beginning: `Zero`.
    static func spelled(_ number: Int, locale: Locale) -> String {
        var status = U_ZERO_ERROR
        guard let formatter = swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status) else {
            return "\(number)"
        }
        defer { swift_unum_close(formatter) }
        // Languages whose cardinals have a gender have no rules of this name, and keep their default.
        let rules = Array("%spellout-cardinal".utf16)
        var ignored = U_ZERO_ERROR
        swift_unum_setTextAttribute(formatter, UNUM_DEFAULT_RULESET, rules, Int32(rules.count), &ignored)
        var text = [UInt16](repeating: 0, count: 128)
        let length = swift_unum_formatInt64(formatter, Int64(number), &text, Int32(text.count), nil, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, length <= text.count else { return "\(number)" }
        let word = String(decoding: text[..<Int(length)], as: UTF16.self)
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func precision(_ digits: Int) -> String {
        digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    }

    /// - Parameter skeleton: In ICU's language of number skeletons.
    private static func formatted(_ number: Double, _ skeleton: String, _ locale: Locale) -> String {
        let key = FormatterKey(skeleton: skeleton, locale: locale.identifier)
        return formatters.withLock { known in
            if !known.contains(where: { $0.key == key }), let new = open(key) {
                known.append((key, new))
                if known.count > mostFormatters { swift_unumf_close(known.removeFirst().formatter) }
            }
            guard let formatter = known.first(where: { $0.key == key })?.formatter else { return "" }
            return text(of: number, formatter)
        }
    }

    private struct FormatterKey: Equatable {
        let skeleton: String
        let locale: String
    }

    /// The formatters used last, the oldest first: making one costs much more than using it, and a widget mostly writes
    /// several numbers alike.
    private static let formatters = Locked<[(key: FormatterKey, formatter: OpaquePointer)]>([])
    private static let mostFormatters = 8

    private static func open(_ key: FormatterKey) -> OpaquePointer? {
        var status = U_ZERO_ERROR
        let units = Array(key.skeleton.utf16)
        return swift_unumf_openForSkeletonAndLocale(units, Int32(units.count), key.locale, &status)
    }

    private static func text(of number: Double, _ formatter: OpaquePointer) -> String {
        var status = U_ZERO_ERROR
        guard let result = swift_unumf_openResult(&status) else { return "" }
        defer { swift_unumf_closeResult(result) }
        swift_unumf_formatDouble(formatter, number, result, &status)
        var text = [UInt16](repeating: 0, count: 128)
        let length = swift_unumf_resultToString(result, &text, Int32(text.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, length <= text.count else { return "" }
        return String(decoding: text[..<Int(length)], as: UTF16.self)
    }
}
