/// What is said to the user, in the languages that the host speaks.
public protocol SpokenText: RawRepresentable, Hashable, Sendable where RawValue == String {
    /// By the language's code; English is always among them.
    static var words: [String: [Self: String]] { get }
}

extension SpokenText {
    /// - Parameter languages: BCP 47, most wanted first; English if none of them is spoken.
    public func localized(for languages: [String]) -> String {
        let spoken = languages.lazy.compactMap { language in
            Self.words[language.lowercased().split(whereSeparator: { "-_".contains($0) }).first.map(String.init) ?? ""]
        }
        return (spoken.first ?? Self.words["en"])?[self] ?? rawValue
    }
}
