import Foundation

/// Foundation's byte counts, in the language of the guest's locale.
///
/// - Status: complete
open class ByteCountFormatter: Foundation.ByteCountFormatter {
    open override func string(fromByteCount byteCount: Int64) -> String {
        if hasUsualForm, byteCount != 0 {
            return ByteCount(byteCount, isBinary: [.memory, .binary].contains(countStyle)).text(in: GuestLocale.current)
        }
        let text = super.string(fromByteCount: byteCount)
        return Self.translated(text, into: GuestLocale.current)
    }

    /// Whether everything but the style is as in a new formatter. Foundation needs milliseconds for what is hardly ever
    /// asked for otherwise.
    private var hasUsualForm: Bool {
        includesUnit && includesCount && isAdaptive && !includesActualByteCount && !zeroPadsFractionDigits
            && allowedUnits.isEmpty
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

    /// In the largest unit of which there is at least one: bytes and kilobytes whole, megabytes to a tenth, larger ones to
    /// a hundredth, without zeros at the end.
    init(_ count: Int64, isBinary: Bool) {
        var value = Double(count)
        var step = 1
        let base: Double = isBinary ? 1024 : 1000
        while abs(value) >= base {
            value /= base
            step += 1
        }
        var digits = max(0, min(step - 2, 2))
        var scale = [1.0, 10, 100][digits]
        // Half of a unit goes to the even side, as in Foundation's number formatter.
        var scaled = (value * scale).rounded(.toNearestOrEven)
        while digits > 0, scaled.truncatingRemainder(dividingBy: 10) == 0 {
            scaled /= 10
            scale /= 10
            digits -= 1
        }
        number = scaled / scale
        fractionDigits = digits
        isSpelled = false
        unit = Self.units[count == 1 || count == -1 ? 1 : step == 1 ? 0 : step]
    }

    private init(number: Double?, fractionDigits: Int, isSpelled: Bool, unit: String?) {
        self.number = number
        self.fractionDigits = fractionDigits
        self.isSpelled = isSpelled
        self.unit = unit
    }

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
        func digits(_ number: Double) -> String {
            NumberText.decimal(number, fractionDigits: fractionDigits, locale: locale)
        }
        guard let unit else { return spelled ?? number.map(digits) ?? "" }
        // Apple writes the decimal kilobyte with a capital letter, where CLDR has `kB`.
        let whole = NumberText.bytes(number ?? 1, fractionDigits: fractionDigits, unit: unit, locale: locale)
            .replacingOccurrences(of: "kB", with: "KB")
        if let spelled, let number { return whole.replacingOccurrences(of: digits(number), with: spelled) }
        guard number == nil else { return whole }
        let one = NumberText.decimal(1, fractionDigits: 0, locale: locale)
        return whole.replacingOccurrences(of: one, with: "").trimmingCharacters(in: .whitespaces)
    }
}
