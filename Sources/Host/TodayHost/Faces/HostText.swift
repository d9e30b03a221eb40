/// The few words that the host itself says, in the languages that it speaks.
public enum HostText: String, CaseIterable, Sendable {
    case showMore
    case showLess
    case unableToLoad
    case close

    private static let words: [String: [HostText: String]] = [
        "en": [
            .showMore: "Show More", .showLess: "Show Less", .unableToLoad: "Unable to Load", .close: "Close",
        ],
        "de": [
            .showMore: "Mehr anzeigen", .showLess: "Weniger anzeigen", .unableToLoad: "Laden nicht möglich",
            .close: "Schließen",
        ],
        "zh": [
            .showMore: "展开", .showLess: "折叠", .unableToLoad: "无法载入", .close: "关闭",
        ],
    ]

    /// - Parameter languages: BCP 47, most wanted first; English if none of them is spoken.
    public func localized(for languages: [String]) -> String {
        let spoken = languages.lazy.compactMap { language in
            Self.words[language.lowercased().split(whereSeparator: { "-_".contains($0) }).first.map(String.init) ?? ""]
        }
        return (spoken.first ?? Self.words["en"])?[self] ?? rawValue
    }
}
