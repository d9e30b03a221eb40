import Foundation
import TextFormats

/// Turns an `.xcstrings` file into the `.strings` and `.stringsdict` tables of each of its languages, as binary property
/// lists.
public enum StringCatalogCompiler {
    public struct Output: Sendable {
        /// By the language: `NAME.strings`.
        public var strings: [String: Data] = [:]
        /// By the language: `NAME.stringsdict`, for texts that depend on a number or on the device.
        public var plurals: [String: Data] = [:]
        public var warnings: [AssetDiagnostic] = []
    }

    /// What the plural of a whole text is called in its table, unless a substitution is called so.
    private static let variable = "value"

    /// - Throws: `AssetDiagnostic` at the place where the file is broken.
    public static func compile(_ file: URL) throws -> Output {
        var reader = try StringCatalogReader(file)
        let catalog = try reader.read()
        var output = Output()
        let entries = catalog.entries.sorted { $0.key < $1.key }
        for language in catalog.languages.sorted() {
            var strings: [String: String] = [:]
            var plurals: [String: Any] = [:]
            for (key, texts) in entries {
                guard let text = texts[language] else { continue }
                let place = ["strings", key, "localizations", language]
                for complaint in complaints(about: text, key: key, source: texts[catalog.sourceLanguage]) {
                    reader.warn(complaint, at: place)
                }
                switch entry(text, key: key) {
                case let plain as String: strings[key] = plain
                case let table?: plurals[key] = table
                case nil: break
                }
            }
            // A language without a table would not be one of the bundle's.
            if !strings.isEmpty || plurals.isEmpty { output.strings[language] = try binary(strings) }
            if !plurals.isEmpty { output.plurals[language] = try binary(plurals) }
        }
        output.warnings = reader.warnings.sorted {
            ($0.location.line, $0.location.column, $0.message) < ($1.location.line, $1.location.column, $1.message)
        }
        return output
    }

    /// A text, or a table of a `.stringsdict`.
    private static func entry(_ localization: StringCatalog.Localization, key: String) -> Any? {
        let variants = [localization.variant] + localization.substitutions.values.map(\.variant)
        let devices = variants.reduce(into: Set<String>()) { $0.formUnion($1.devices) }
        guard !devices.isEmpty else { return entry(localization, key: key, device: "other") }
        var tables: [String: Any] = [:]
        for device in devices.union(["other"]) { tables[device] = entry(localization, key: key, device: device) }
        return tables.isEmpty ? nil : ["NSStringDeviceSpecificRuleType": tables]
    }

    private static func entry(_ localization: StringCatalog.Localization, key: String, device: String) -> Any? {
        guard let variant = localization.variant.chosen(for: device) else { return nil }
        var table: [String: Any] = [:]
        for (name, substitution) in localization.substitutions {
            guard let variant = substitution.variant.chosen(for: device) else { continue }
            table[name] = rule(variant, specifier: substitution.specifier) { text in
                text.map { $0.withNumber(position: substitution.position, specifier: substitution.specifier) }
            }
        }
        func positioned(_ text: FormatText) -> FormatText {
            text.map { piece in
                guard case .variable(nil, let name) = piece, let place = localization.substitutions[name]?.position
                else { return piece }
                return .variable(position: place, name: name)
            }
        }
        switch variant {
        case .text(let text):
            guard !table.isEmpty else { return text }
            table["NSStringLocalizedFormatKey"] = positioned(FormatText(text)).text
        case .plural(let texts):
            let (place, specifier) = number(of: variant, key: key)
            var own = variable
            while table[own] != nil { own += "_" }
            table["NSStringLocalizedFormatKey"] = "%\(place)$#@\(own)@"
            table[own] = rule(.plural(texts), specifier: specifier) { text in
                positioned(text.positioned).map { $0.withNumber(position: place, specifier: specifier) }
            }
        case .device: return nil
        }
        return table
    }

    /// A plural's table.
    private static func rule(
        _ variant: StringCatalog.Variant, specifier: String, _ change: (FormatText) -> FormatText
    ) -> [String: String] {
        var table = [
            "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": specifier,
        ]
        guard case .plural(let texts) = variant else {
            table["other"] = variant.texts.first.map { change(FormatText($0)).text }
            return table
        }
        for (category, text) in texts { table[category] = text.texts.first.map { change(FormatText($0)).text } }
        return table
    }

    /// Which argument's plural a whole text has: the first number of its texts, or of the key.
    private static func number(of variant: StringCatalog.Variant, key: String) -> (position: Int, specifier: String) {
        for text in variant.texts.map(FormatText.init) + [FormatText(key)] {
            guard let place = text.number else { continue }
            for case .conversion(let position?, let kind) in text.positioned.pieces where position == place {
                return (place, kind)
            }
        }
        return (1, "lld")
    }

    /// What would make a text other than its author thinks, or end the program that shows it.
    private static func complaints(
        about text: StringCatalog.Localization, key: String, source: StringCatalog.Localization?
    ) -> [String] {
        let texts = text.variant.texts.map(FormatText.init)
        var found: [String] = []
        for case .variable(_, let name) in texts.flatMap(\.pieces) where text.substitutions[name] == nil {
            found.append("the text names the substitution “\(name)”, which is not there")
        }
        // Where a text is told by substitutions, they say what its arguments are.
        guard text.substitutions.isEmpty, source?.substitutions.isEmpty ?? true else { return found }
        var expected = FormatText(key).arguments
        for text in source?.variant.texts ?? [] {
            expected.merge(FormatText(text).arguments) { _, later in later }
        }
        guard !expected.isEmpty else { return found }
        let used = texts.map(\.arguments).reduce(into: [Int: Character]()) { $0.merge($1) { first, _ in first } }
        for (place, letter) in used.sorted(by: { $0.key < $1.key }) where expected[place] != letter {
            let given = expected[place].map { "gives it \(Self.name(of: $0))" } ?? "has none"
            found.append("the text takes \(Self.name(of: letter)) as its argument \(place), and the source \(given)")
        }
        return found
    }

    private static func name(of letter: Character) -> String {
        switch letter {
        case "@": return "an object (%@)"
        case "f": return "a number with a fraction"
        case "p": return "an address"
        default: return "a whole number"
        }
    }

    private static func binary(_ table: [String: Any]) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
    }
}

extension FormatText.Piece {
    /// `%arg` as the conversion that it stands for.
    fileprivate func withNumber(position: Int?, specifier: String) -> FormatText.Piece {
        guard case .conversion(_, "arg") = self else { return self }
        return .conversion(position: position, kind: specifier)
    }
}
