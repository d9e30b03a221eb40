import Foundation

/// Finds addresses of pages and of mail in text.
enum LinkFinder {
    static func links(in text: String, _ range: Range<String.Index>) -> [DetectedData] {
        expression.matches(in: text, range: NSRange(range, in: text)).compactMap { match in
            guard var place = Range(match.range, in: text) else { return nil }
            place = withoutTrailing(text[place])
            guard !place.isEmpty, let link = url(String(text[place])) else { return nil }
            return DetectedData(.link, NSRange(place, in: text), link: link)
        }
    }

    /// A scheme and what follows it; `www.` and a name; names joined by points, before them perhaps an account of mail. Each
    /// part is at most as long as it may be, so that a long text that is none of it is soon read.
    private static let expression = try! NSRegularExpression(
        pattern: #"(?<![\w@.&&[^\#(ideographs)]])(?:[a-z][a-z0-9+.-]{0,30}://\#(rest)+|mailto:\#(rest)+|"#
            + #"(?:[\w.+%\-&&[^\#(ideographs)]]{1,64}@)?(?:\#(letter)(?:[\#(letter)-]{0,61}\#(letter))?\.){1,32}"#
            + #"[\p{L}&&[^\#(ideographs)]]{2,}(?::\d{1,5})?(?:[/?#]\#(rest)*)?|"#
            + #"www\.(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,32}\p{L}{2,}(?::\d{1,5})?(?:[/?#]\#(rest)*)?)"#,
        options: .caseInsensitive)

    /// Scripts that are written without spaces: what stands in them before an address is another word.
    private static let ideographs = #"\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}"#
    private static let letter = #"[\p{L}\p{N}&&[^\#(ideographs)]]"#
    /// What may follow: neither spaces nor the signs that end a clause in Chinese and Japanese.
    private static let rest = #"[^\s<>"。，、；：！？（）「」『』【】《》]"#

    /// The end of the sentence is none of the address, nor is a bracket that was not opened in it.
    private static func withoutTrailing(_ text: Substring) -> Range<String.Index> {
        var unopened: [Character: Int] = [:]
        for (closing, opening) in [(Character(")"), Character("(")), ("]", "[")] {
            unopened[closing] = text.reduce(0) { $0 + ($1 == closing ? 1 : $1 == opening ? -1 : 0) }
        }
        var rest = text
        while let last = rest.last {
            if let count = unopened[last] {
                guard count > 0 else { break }
                unopened[last] = count - 1
            } else if !".,;:!?'”’»…".contains(last) {
                break
            }
            rest.removeLast()
        }
        return rest.startIndex..<rest.endIndex
    }

    private static func url(_ text: String) -> URL? {
        let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        if text.dropFirst(scheme.count).hasPrefix("://") || text.lowercased().hasPrefix("mailto:") {
            return URL(string: text)
        }
        let host = text.prefix { !"/?#:".contains($0) }
        let name = host.split(separator: "@").last ?? host
        guard let domain = name.split(separator: ".").last?.lowercased(),
            text.lowercased().hasPrefix("www.") || domains.contains(domain)
        else { return nil }
        return URL(string: (host.contains("@") ? "mailto:" : "http://") + text)
    }

    /// What a name without `www.` must end with to be one: countries, and the general domains that people know as such.
    private static let domains: Set<String> = Set(Locale.Region.isoRegions.map { $0.identifier.lowercased() }).union([
        "app", "biz", "blog", "cloud", "com", "dev", "edu", "eu", "gov", "info", "int", "mil", "mobi", "museum", "name",
        "net", "online", "org", "page", "shop", "site", "store", "tech", "uk", "xyz",
    ])
}
