/// Which of a bundle's languages a user gets.
public enum LanguageMatch {
    /// The available languages that fit, best first.
    /// - Parameters:
    ///   - available: names of `.lproj` folders: `en`, `zh-Hans`, `pt_BR`.
    ///   - wanted: BCP 47, most wanted first.
    ///   - fallback: used when nothing fits.
    public static func choose(from available: [String], wanted: [String], fallback: String) -> [String] {
        var chosen: [String] = []
        for language in wanted + [fallback] {
            for candidate in candidates(for: language) {
                for name in available where normalized(name) == candidate && !chosen.contains(name) {
                    chosen.append(name)
                }
            }
        }
        return chosen
    }

    /// `zh-Hans-CN` → itself, `zh-hans`, `zh-cn`, `zh`.
    private static func candidates(for language: String) -> [String] {
        var parts = normalized(language).split(separator: "-").map(String.init)
        var found: [String] = []
        // A Chinese region implies the script, and the other way round.
        if parts.first == "zh" {
            let traditional = !Set(parts).isDisjoint(with: ["hant", "tw", "hk", "mo"])
            found += [parts.joined(separator: "-")]
            found += traditional ? ["zh-hant", "zh-tw", "zh-hk"] : ["zh-hans", "zh-cn"]
            return found + ["zh"]
        }
        if parts.count == 3 { found = [parts.joined(separator: "-"), "\(parts[0])-\(parts[2])"] }
        while !parts.isEmpty {
            found.append(parts.joined(separator: "-"))
            parts.removeLast()
        }
        return found
    }

    private static let spelled = [
        "english": "en", "german": "de", "french": "fr", "japanese": "ja", "spanish": "es", "italian": "it",
        "dutch": "nl",
    ]

    private static func normalized(_ name: String) -> String {
        let lower = String(name.lowercased().map { $0 == "_" ? "-" : $0 })
        return spelled[lower] ?? lower
    }
}
