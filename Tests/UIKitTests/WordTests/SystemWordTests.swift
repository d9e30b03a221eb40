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

    @Test("stand on the items of bars, where no symbol does, and are said of all") func items() {
        func item(_ system: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
            UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
        }
        #expect(item(.cancel).shownTitle == "Cancel" && item(.cancel).shownImage == nil)
        #expect(item(.add).shownTitle == nil && item(.add).spokenTitle == "Add" && item(.add).title == nil)
        #expect(item(.flexibleSpace).shownTitle == nil && item(.flexibleSpace).shownImage == nil)
        let own = item(.add)
        own.title = "New"
        #expect(own.shownTitle == "New" && own.shownImage == nil && own.spokenTitle == "New")
        #expect(UITabBarItem(tabBarSystemItem: .topRated, tag: 0).title == "Top Rated")
    }

    @Test("have symbols that are drawn") func symbols() {
        for number in 0... {
            guard let system = UIBarButtonItem.SystemItem(rawValue: number) else { break }
            let item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
            #expect((item.shownImage == nil) == (system.symbol == nil), "\(system)")
            #expect(item.isSpace || item.shownImage != nil || item.shownTitle != nil, "\(system)")
        }
        for number in 0... {
            guard let system = UITabBarItem.SystemItem(rawValue: number) else { break }
            #expect(UITabBarItem(tabBarSystemItem: system, tag: 0).image != nil, "\(system)")
        }
    }
}
