import Testing

@testable import UIKitCore

@MainActor @Suite("UIKit's own words") struct SystemWordTests {
    @Test("are there in every language", arguments: SystemWord.allCases) func completeness(word: SystemWord) throws {
        let texts = try #require(SystemWord.translations[word])
        #expect(texts.count == SystemWord.languages.count)
        #expect(texts.allSatisfy { !$0.isEmpty })
    }

    @Test("are English where the language is another one") func otherLanguages() {
        #expect(SystemWord.text(.cancel, in: "de") == "Abbrechen")
        #expect(SystemWord.text(.cancel, in: "zh-Hans") == "取消")
        #expect(SystemWord.text(.cancel, in: "tlh") == "Cancel")
    }

    @Test("count hours as the language does") func hours() {
        #expect([0, 1, 2].map { SystemWord.hours($0, in: "en") } == ["hours", "hour", "hours"])
        #expect([0, 1, 2].map { SystemWord.hours($0, in: "fr") } == ["heure", "heure", "heures"])
        #expect([0, 1, 2].map { SystemWord.hours($0, in: "ja") } == ["時間", "時間", "時間"])
    }

    @Test("stand on the items of bars") func items() {
        let item = UIBarButtonItem(barButtonSystemItem: .fastForward, target: nil, action: nil)
        #expect(item.title == "Forward")
        #expect(UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil).title == "+")
        #expect(UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil).title == nil)
        #expect(UITabBarItem(tabBarSystemItem: .topRated, tag: 0).title == "Top Rated")
    }
}
