import Bundles
import Testing

@testable import TodayHost
@testable import TodayPage

@Suite struct EditTextTests {
    private func rights(_ rights: Set<Right>, _ language: String) throws -> String {
        let item = EditList.Item(
            id: "app.widget", application: "app", title: "Widget", applicationTitle: "App", isNew: true,
            isHidden: false, rights: rights)
        let list = PageEditList(EditList(shown: [], others: [item]), languages: [language]) { _ in nil }
        return try #require(list.others.first).rights
    }

    @Test func everythingIsSaidInEveryLanguage() {
        for words in EditText.words.values { #expect(Set(words.keys) == Set(EditText.allCases)) }
    }

    @Test(arguments: [
        ("en", "Sees only its app’s data.", "May connect to other machines."),
        ("de", "Sieht nur die Daten seiner App.", "Darf sich mit anderen Rechnern verbinden."),
        ("zh", "只能看到其应用的数据。", "可以连接到其他计算机。"),
    ])
    func whatAWidgetMayDoIsSaidBeforeItIsAdded(language: String, alone: String, network: String) throws {
        #expect(try rights([], language) == alone)
        #expect(try rights([.network], language) == network)
    }
}
