import Foundation

/// The instruments that one can follow: the currencies of which the European Central Bank publishes reference rates, and
/// whatever else somebody types for another source.
enum Currencies {
    static let all = [
        "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "GBP", "HKD", "HUF", "IDR", "ILS", "INR", "ISK", "JPY", "KRW",
        "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "SEK", "SGD", "THB", "TRY", "USD", "ZAR",
    ]

    /// In the app's language, which may be another one than that of the user's region.
    private static let locale = Locale(identifier: Bundle.main.preferredLocalizations.first ?? "en")

    /// What a currency is called; nil for what is none.
    static func name(of symbol: String) -> String? {
        guard let name = locale.localizedString(forCurrencyCode: symbol), name != symbol else { return nil }
        return name
    }

    /// Those whose symbol begins like this, then those whose name has it in it; all for an empty text.
    static func found(by text: String) -> [String] {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return all }
        let bySymbol = all.filter { $0.hasPrefix(text.uppercased()) }
        let byName = all.filter {
            name(of: $0)?.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
        return bySymbol + byName.filter { !bySymbol.contains($0) }
    }

    /// What was typed as a symbol; nil if it can't be one.
    static func symbol(from text: String) -> String? {
        let symbol = text.trimmingCharacters(in: .whitespaces).uppercased()
        let allowed = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-^=")
        guard (2...12).contains(symbol.count), symbol.rangeOfCharacter(from: allowed.inverted) == nil else {
            return nil
        }
        return symbol
    }

    /// Symbol and name, as they are said.
    static func spoken(_ symbol: String) -> String {
        [symbol, name(of: symbol)].compactMap { $0 }.joined(separator: ", ")
    }
}
