import Bundles
import Testing

@testable import TodayHost
@testable import TodayPage

@Suite struct EditTextTests {
    private func rights(
        _ rights: Set<Right>, allowed: Set<Right> = [], reason: String = "", folders: [String] = [], _ language: String
    ) throws -> String {
        let item = EditList.Item(
            id: "app.widget", application: "app", title: "Widget", applicationTitle: "App", isNew: true,
            isHidden: false, rights: rights, allowed: allowed, locationReason: reason, folders: folders)
        let list = PageEditList(EditList(shown: [], others: [item]), languages: [language]) { _ in nil }
        return try #require(list.others.first).rights
    }

    @Test func everythingIsSaidInEveryLanguage() {
        for words in EditText.words.values { #expect(Set(words.keys) == Set(EditText.allCases)) }
    }

    @Test(arguments: [
        (
            "en", "Sees only its app’s data.", "May connect to other machines.",
            "Wants to connect to other machines. It is not allowed to."
        ),
        (
            "de", "Sieht nur die Daten seiner App.", "Darf sich mit anderen Rechnern verbinden.",
            "Will sich mit anderen Rechnern verbinden. Es darf das nicht."
        ),
        ("zh", "只能看到其应用的数据。", "可以连接到其他计算机。", "想要连接到其他计算机，但未获允许。"),
    ])
    func whatAWidgetMayDoIsSaidBeforeItIsAdded(language: String, alone: String, network: String, wish: String) throws {
        #expect(try rights([], language) == alone)
        #expect(try rights([.network], language) == wish)
        #expect(try rights([.network], allowed: [.network], language) == network)
    }

    @Test func whatItMayReadIsSaid() throws {
        #expect(try rights([.systemData], "en") == "Wants to know how this machine is. It is not allowed to.")
        #expect(
            try rights([.systemData], allowed: [.systemData], "en")
                == "May know how this machine is: load, memory, disks, network counters, temperatures, battery.")
        #expect(
            try rights([], folders: ["/home/u/Feeds", "/srv/b"], "en") == "May read /home/u/Feeds, /srv/b.")
        #expect(try rights([], folders: ["/srv/b"], "de") == "Darf /srv/b lesen.")
    }

    @Test(arguments: [
        (
            "en",
            [
                "Connect to a.example", "Connect to any host of the internet",
                "Connect to this machine and your own network", "Know where you are", "Send you notifications",
                "Know how this machine is", "Read /srv/b",
            ]
        ),
        (
            "de",
            [
                "Mit a.example verbinden", "Mit jedem Rechner des Internets verbinden",
                "Mit diesem Rechner und deinem eigenen Netz verbinden", "Wissen, wo du bist",
                "Dir Mitteilungen senden", "Wissen, wie es diesem Rechner geht", "/srv/b lesen",
            ]
        ),
    ])
    func everyRightHasItsSwitch(language: String, titles: [String]) throws {
        let rights: [RightName] = [
            .host("a.example"), .anyHost, .privateNetwork, .location, .notifications, .systemData,
        ]
        var item = EditList.Item(
            id: "app.widget", application: "app", title: "Widget", applicationTitle: "App", isNew: true,
            isHidden: false, rights: [])
        item.switches =
            rights.map { RightSwitch(.right($0), isAllowed: $0 == .location) }
            + [RightSwitch(.folder("/srv/b"), isAllowed: true)]
        let list = PageEditList(EditList(shown: [item], others: []), languages: [language]) { _ in nil }
        let switches = try #require(list.shown.first).switches
        #expect(switches.map(\.title) == titles)
        #expect(switches.map(\.isOn) == [false, false, false, true, false, false, true])
        #expect(switches.map(\.named) == rights.map(\.description) + [nil] && switches.last?.folder == "/srv/b")
    }

    @Test func whyItWantsToKnowThePlaceIsSaid() throws {
        #expect(try rights([.location], "en") == "Wants to know where you are. It is not allowed to.")
        #expect(
            try rights([.location], reason: "To tell the weather.", "en")
                == "Wants to know where you are: “To tell the weather.” It is not allowed to.")
        #expect(
            try rights([.network, .location], allowed: [.location], reason: "Weil.", "de")
                == "Will sich mit anderen Rechnern verbinden. Es darf das nicht. Darf wissen, wo du bist.")
    }
}
