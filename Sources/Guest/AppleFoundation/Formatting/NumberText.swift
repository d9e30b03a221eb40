import Foundation
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
        // ICU knows no zettabytes; nobody has so many.
        let prefixes = ["KB": "kilo", "MB": "mega", "GB": "giga", "TB": "tera", "PB": "peta"]
        let measure =
            prefixes[unit].map { "measure-unit/digital-\($0)byte unit-width-short" }
            ?? "measure-unit/digital-byte unit-width-full-name"
        let text = formatted(number, "\(measure) \(precision(fractionDigits))", locale)
        return text.isEmpty ? "\(decimal(number, fractionDigits: fractionDigits, locale: locale)) \(unit)" : text
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
        var status = U_ZERO_ERROR
        let units = Array(skeleton.utf16)
        guard
            let formatter = swift_unumf_openForSkeletonAndLocale(
                units, Int32(units.count), locale.identifier, &status)
        else { return "" }
        defer { swift_unumf_close(formatter) }
        guard let result = swift_unumf_openResult(&status) else { return "" }
        defer { swift_unumf_closeResult(result) }
        swift_unumf_formatDouble(formatter, number, result, &status)
        var text = [UInt16](repeating: 0, count: 128)
        let length = swift_unumf_resultToString(result, &text, Int32(text.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, length <= text.count else { return "" }
        return String(decoding: text[..<Int(length)], as: UTF16.self)
    }
}
