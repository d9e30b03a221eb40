// A language as `.lproj` folders and preferences name it, taken apart. Facts: BCP 47; Unicode's likely subtags for the
// languages that are written in more than one script.
import Foundation

struct LanguageTag: Hashable {
    let language: String
    let script: String?
    let region: String?

    /// Reads `zh-Hans-CN`, `zh_CN`, and the old English names such as `German`.
    init(_ name: String) {
        let parts = (Self.oldNames[name] ?? name).split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        let first = parts.first?.lowercased() ?? ""
        language = Self.oldCodes[first] ?? first
        let rest = parts.dropFirst().prefix { $0.count > 1 }
        // Letters and digits of ASCII, as BCP 47 has them.
        let script = rest.first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A } }
            .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        region = rest.first { $0.count == 2 || ($0.count == 3 && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 }) }?
            .uppercased()
        self.script = script ?? Self.likelyScript(language, region)
    }

    /// How well a translation serves someone who wants this language: 0 (not at all) to 5 (exactly it).
    func match(_ translation: LanguageTag) -> Int {
        guard language == translation.language, script == translation.script else { return 0 }
        if region == translation.region { return 5 }
        if let region, let parent = Self.parentRegions["\(language)-\(region)"], translation.region == parent {
            return 4
        }
        if translation.region == nil { return 3 }
        return translation.region == Self.homeRegions[language] ? 2 : 1
    }

    private static func likelyScript(_ language: String, _ region: String?) -> String? {
        switch language {
        case "zh": return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
        case "yue": return region == "CN" ? "Hans" : "Hant"
        case "sr": return region == "ME" ? "Latn" : "Cyrl"
        case "pa": return region == "PK" ? "Arab" : "Guru"
        case "uz": return region == "AF" ? "Arab" : "Latn"
        case "az": return region == "IR" ? "Arab" : "Latn"
        default: return nil
        }
    }

    /// The region whose translation is used for a region that has none of its own.
    private static let parentRegions: [String: String] = {
        var parents: [String: String] = ["zh-MO": "HK"]
        for region in ["AU", "NZ", "IE", "IN", "ZA", "HK", "SG", "MY", "MT", "PK", "NG"] {
            parents["en-\(region)"] = "GB"
        }
        for region in ["MX", "AR", "CL", "CO", "PE", "VE", "UY", "US", "CR", "EC", "GT", "PR"] {
            parents["es-\(region)"] = "419"
        }
        for region in ["AO", "MZ", "CV", "MO", "CH", "LU"] { parents["pt-\(region)"] = "PT" }
        return parents
    }()

    private static let homeRegions = ["en": "US", "es": "ES", "pt": "BR", "fr": "FR", "de": "DE"]
    private static let oldCodes = ["iw": "he", "in": "id", "ji": "yi", "tl": "fil", "no": "nb"]
    private static let oldNames = [
        "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es",
        "Dutch": "nl", "Danish": "da", "Swedish": "sv", "Norwegian": "nb", "Finnish": "fi", "Portuguese": "pt",
        "Korean": "ko", "Russian": "ru", "Polish": "pl", "Turkish": "tr", "Arabic": "ar", "Greek": "el",
        "Hebrew": "he", "Czech": "cs", "Hungarian": "hu", "Thai": "th",
    ]
}

extension LanguageTag {
    /// Those of `translations` that serve `preferences`, best first: for each preference the one that fits best.
    static func choose(from translations: [String], preferences: [String]) -> [String] {
        let known = translations.filter { $0 != "Base" }.map { (name: $0, tag: LanguageTag($0)) }
        var chosen: [String] = []
        for preference in preferences {
            let wanted = LanguageTag(preference)
            let best = known.map { (name: $0.name, match: wanted.match($0.tag)) }
                .filter { $0.match > 0 }
                .max { ($0.match, $1.name) < ($1.match, $0.name) }
            if let best, !chosen.contains(best.name) { chosen.append(best.name) }
        }
        return chosen
    }
}
