import Foundation

/// What the user has chosen, for the app and its widget.
struct Settings {
    /// What the pills say.
    enum Display: String {
        case percent, change, price

        var next: Display {
            switch self {
            case .percent: return .change
            case .change: return .price
            case .price: return .percent
            }
        }
    }

    /// The euro's reference rates as the European Central Bank gives them away (https://data.ecb.europa.eu/help/api/data).
    static let defaultAddress =
        "https://data-api.ecb.europa.eu/service/data/EXR/D.{symbols}.EUR.SP00.A"
        + "?format=csvdata&detail=dataonly&lastNObservations=66"

    private let defaults = UserDefaults(suiteName: QuoteStore.group)

    /// What the user follows, in the user's order.
    var symbols: [String] {
        get { defaults?.stringArray(forKey: "symbols") ?? [] }
        nonmutating set { defaults?.set(newValue, forKey: "symbols") }
    }

    var display: Display {
        get { defaults?.string(forKey: "display").flatMap(Display.init) ?? .percent }
        nonmutating set { defaults?.set(newValue.rawValue, forKey: "display") }
    }

    /// Whether what rises is red, as is usual in China, and not green.
    var risesRed: Bool {
        get {
            let isChinese = Bundle.main.preferredLocalizations.first?.hasPrefix("zh") ?? false
            return defaults?.object(forKey: "risesRed") as? Bool ?? isChinese
        }
        nonmutating set { defaults?.set(newValue, forKey: "risesRed") }
    }

    /// Where quotes come from; `{symbols}` stands for what is followed.
    var address: String { ownAddress ?? Settings.defaultAddress }

    /// Nil if it is the European Central Bank's.
    var ownAddress: String? {
        get { defaults?.string(forKey: "address") }
        nonmutating set { defaults?.set(newValue, forKey: "address") }
    }
}
