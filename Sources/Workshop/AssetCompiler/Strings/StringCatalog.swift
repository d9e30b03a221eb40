/// What an `.xcstrings` file says: texts by their keys, each in several languages.
struct StringCatalog {
    /// A text that may depend on a number or on the device.
    indirect enum Variant {
        case text(String)
        /// By the plural's category.
        case plural([String: Variant])
        /// By the device's name, such as `iphone`.
        case device([String: Variant])
    }

    /// A variable in a text, whose words depend on a number.
    struct Substitution {
        /// Which argument the number is, from 1; nil for the next one.
        var position: Int?
        /// How the number is given, `lld` say.
        var specifier: String
        var variant: Variant
    }

    struct Localization {
        var variant: Variant
        var substitutions: [String: Substitution] = [:]
    }

    /// The language that the keys, or the texts with which they began, are in.
    var sourceLanguage: String
    /// The texts by key and language. A key that nobody has translated has none.
    var entries: [String: [String: Localization]]

    /// All languages that there is a text in, and the source's.
    var languages: Set<String> { Set(entries.values.flatMap(\.keys)).union([sourceLanguage]) }
}

extension StringCatalog.Variant {
    /// The devices that it tells apart.
    var devices: Set<String> {
        switch self {
        case .text: return []
        case .plural(let texts): return texts.values.reduce(into: []) { $0.formUnion($1.devices) }
        case .device(let texts): return texts.values.reduce(into: Set(texts.keys)) { $0.formUnion($1.devices) }
        }
    }

    /// What is left on one device; nil if there is nothing for it.
    func chosen(for device: String) -> StringCatalog.Variant? {
        switch self {
        case .text: return self
        case .plural(let texts): return .plural(texts.compactMapValues { $0.chosen(for: device) })
        case .device(let texts): return (texts[device] ?? texts["other"])?.chosen(for: device)
        }
    }

    /// All its texts.
    var texts: [String] {
        switch self {
        case .text(let text): return [text]
        case .plural(let inner), .device(let inner): return inner.sorted { $0.key < $1.key }.flatMap(\.value.texts)
        }
    }
}
