import Foundation

/// Foundation's byte counts, in the language of the guest's locale.
///
/// - Status: complete
open class ByteCountFormatter: Foundation.ByteCountFormatter {
    open override func string(fromByteCount byteCount: Int64) -> String {
        let text = super.string(fromByteCount: byteCount)
        return Self.translated(text, into: GuestLocale.current)
    }

    open override class func string(fromByteCount byteCount: Int64, countStyle: CountStyle) -> String {
        let formatter = ByteCountFormatter()
        formatter.countStyle = countStyle
        return formatter.string(fromByteCount: byteCount)
    }

    /// Foundation for Linux always writes English. Its numbers and units are taken out and written anew; what else
    /// there is (the brackets around the exact count) stays.
    private static func translated(_ text: String, into locale: Locale) -> String {
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            if let (count, next) = ByteCount.read(rest) {
                result += count.text(in: locale)
                rest = next
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}

/// A count with its unit, or one of them alone, as Foundation writes it: `1,023 bytes`, `Zero KB`, `1.5`, `MB`.
private struct ByteCount {
    let number: Double?
    let fractionDigits: Int
    let isSpelled: Bool
    let unit: String?

    private static let units = ["bytes", "byte", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"]

    static func read(_ text: Substring) -> (ByteCount, Substring)? {
        var rest = text
        var digits = ""
        let isSpelled = rest.hasPrefix("Zero")
        if isSpelled {
            rest = rest.dropFirst(4)
        } else {
            digits = String(rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") })
            rest = rest.dropFirst(digits.count)
        }
        let hasNumber = isSpelled || !digits.isEmpty
        let behindSpace = hasNumber && rest.first == " " ? rest.dropFirst() : rest
        let unit = units.first { behindSpace.hasPrefix($0) }
        guard hasNumber || unit != nil else { return nil }
        let number = isSpelled ? 0 : Double(digits.filter { $0 != "," })
        let fraction = digits.firstIndex(of: ".").map { digits.distance(from: $0, to: digits.endIndex) - 1 } ?? 0
        let count = ByteCount(
            number: hasNumber ? number : nil, fractionDigits: fraction, isSpelled: isSpelled, unit: unit)
        return (count, unit.map { behindSpace.dropFirst($0.count) } ?? rest)
    }

    func text(in locale: Locale) -> String {
        let spelled = isSpelled ? NumberText.spelled(0, locale: locale) : nil
        let digits = number.map { NumberText.decimal($0, fractionDigits: fractionDigits, locale: locale) }
        guard let unit else { return spelled ?? digits ?? "" }
        // Apple writes the decimal kilobyte with a capital letter, where CLDR has `kB`.
        let whole = NumberText.bytes(number ?? 1, fractionDigits: fractionDigits, unit: unit, locale: locale)
            .replacingOccurrences(of: "kB", with: "KB")
        if let spelled, let digits { return whole.replacingOccurrences(of: digits, with: spelled) }
        guard number == nil else { return whole }
        let one = NumberText.decimal(1, fractionDigits: 0, locale: locale)
        return whole.replacingOccurrences(of: one, with: "").trimmingCharacters(in: .whitespaces)
    }
}
