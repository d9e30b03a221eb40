import Foundation

/// What a user types to find a widget or an app: words, each of which begins a word of its name. Case and accents don't
/// matter.
struct SearchText {
    private let words: [String]

    init(_ text: String) { words = Self.words(of: text) }

    /// Whether the names have all of the words between them. Without any word nothing is found.
    func finds(_ names: String...) -> Bool {
        let present = names.flatMap(Self.words(of:))
        return !words.isEmpty && words.allSatisfy { word in present.contains { $0.hasPrefix(word) } }
    }

    private static func words(of text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
