import Foundation

/// Foundation's byte counts, with the separators of the guest's locale.
///
/// - Status: partial (units are always the English ones)
open class ByteCountFormatter: Foundation.ByteCountFormatter {
    open override func string(fromByteCount byteCount: Int64) -> String {
        Self.localised(super.string(fromByteCount: byteCount))
    }

    open override class func string(fromByteCount byteCount: Int64, countStyle: CountStyle) -> String {
        let formatter = ByteCountFormatter()
        formatter.countStyle = countStyle
        return formatter.string(fromByteCount: byteCount)
    }

    /// Foundation writes points and commas wherever its own locale is the one that it always has; where a program has
    /// given it the guest's, nothing is left to do.
    private static func localised(_ text: String) -> String {
        let locale = GuestLocale.current
        let (decimal, grouping) = (locale.decimalSeparator ?? ".", locale.groupingSeparator ?? ",")
        guard decimal != ".", Foundation.Locale.current.decimalSeparator == "." else { return text }
        return text.reduce(into: "") { result, character in
            switch character {
            case ".": result += decimal
            case ",": result += grouping
            default: result.append(character)
            }
        }
    }
}
