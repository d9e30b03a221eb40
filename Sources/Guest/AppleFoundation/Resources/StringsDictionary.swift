// A `.stringsdict` table: formats whose words depend on numbers in them.
import Foundation

/// One format of a table, with its variables.
///
/// `"%#@files@ left"` with the variable `files`, which is `"%d file"` for one and `"%d files"` for others.
struct PluralFormat: Sendable {
    struct Variable: Sendable {
        /// How the number is given, `d` or `lu`, say.
        let valueType: String
        /// The text for each category that there is one for.
        let texts: [String: String]

        /// The text for a number. A text for zero serves 0 in every language.
        func text(for number: Double, language: String) -> String {
            if number == 0, let zero = texts[PluralCategory.zero.rawValue] { return zero }
            let category = PluralCategory(of: number, language: language)
            return texts[category.rawValue] ?? texts[PluralCategory.other.rawValue] ?? ""
        }
    }

    let format: String
    let variables: [String: Variable]
    /// Whose plurals it has.
    let language: String

    /// The texts of a table by their keys, those with variables marked for `PluralExpansion`.
    /// - Parameter device: `iphone` or `ipad`: an entry may have a text for each device.
    static func texts(_ data: Data, language: String, device: String) -> [String: String] {
        (PropertyList.read(data) as? [String: Any] ?? [:]).compactMapValues { entry in
            var entry: Any? = entry
            if let rules = (entry as? [String: Any])?["NSStringDeviceSpecificRuleType"] as? [String: Any] {
                entry = rules[device] ?? rules["other"]
            }
            if let text = entry as? String { return text }
            guard let table = entry as? [String: Any], let format = table["NSStringLocalizedFormatKey"] as? String
            else { return nil }
            return PluralFormats.shared.marked(
                PluralFormat(format: format, variables: table.compactMapValues(variable), language: language))
        }
    }

    private static func variable(_ value: Any) -> Variable? {
        guard let value = value as? [String: Any],
            value["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType"
        else { return nil }
        return Variable(
            valueType: value["NSStringFormatValueTypeKey"] as? String ?? "d",
            texts: value.compactMapValues { $0 as? String })
    }
}
