import Testing

@testable import TodayHost
@testable import TodayPage

/// A word that a language lacks would be shown as the name of its case.
@Suite struct SpokenTextTests {
    private func check<Text: SpokenText & CaseIterable>(_ type: Text.Type) {
        #expect(Set(type.words.keys) == ["en", "de", "zh"], "\(type)")
        let english = type.words["en"] ?? [:]
        for (language, words) in type.words {
            #expect(Set(words.keys) == Set(type.allCases), "\(type) in \(language)")
            for (text, word) in words {
                #expect(!word.isEmpty, "\(text) in \(language)")
                #expect(parts(word) == english[text].map(parts), "\(text) in \(language)")
            }
        }
    }

    /// What is put into a sentence: the numbers in braces.
    private func parts(_ word: String) -> Set<String> {
        Set(word.matches(of: /\{\d\}/).map { String($0.output) })
    }

    @Test func everythingIsSaidInEveryLanguage() {
        check(BlameText.self)
        check(EditText.self)
        check(HostText.self)
        check(NoticeText.self)
        check(PageText.self)
        check(PlaceText.self)
        check(SettingsText.self)
        check(UpdateText.self)
    }
}
