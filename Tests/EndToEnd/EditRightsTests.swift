import Foundation
import TestSupport
import Testing

/// The user gives rights and takes them back in the list that they edit, by keyboard; they hold at once.
@MainActor
@Suite(.serialized, .takingTurns) struct EditRightsTests {
    private static let app = "org.hodie.fixture.AsksForLocation"
    private static let widget = RealView.widget("AsksForLocation")
    private let item = "#edit-sheet [data-id='\(EditRightsTests.widget)']"

    /// The list, with the app's rights open.
    private func openPage() async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("AsksForLocation").path)
        let page = try await OpenPage(home: home, width: 420, height: 900)
        // The question that the widget asks is left open.
        #expect(try await page.browser.waits(for: "document.querySelector('#right-alert[open]')"))
        try await page.browser.press("Escape")
        #expect(try await page.browser.waits(for: "!document.querySelector('#right-alert[open]')"))
        try await page.browser.click("#edit")
        #expect(try await page.browser.waits(for: "document.querySelector('#edit-sheet[open]')"))
        try await page.browser.comesToRest()
        try await page.browser.does("document.querySelector(\"\(item) .rights-open\").focus()")
        try await page.browser.press("Enter")
        #expect(try await text("\(item) .rights-hint", page) == "Holds for App and its widgets, at once.")
        return page
    }

    private func text(_ selector: String, _ page: OpenPage) async throws -> String? {
        try await page.browser.evaluate("document.querySelector(\"\(selector)\")?.innerText") as? String
    }

    private func isSaid(_ text: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(for: "document.querySelector(\"\(item) small\").innerText.includes('\(text)')")
    }

    /// What the widget has heard, in order.
    private func heard(_ page: OpenPage) throws -> [String] {
        try page.home.hodie("log", Self.widget).output.split(separator: "\n").compactMap { line in
            line.range(of: "call: ").map { String(line[$0.upperBound...]) }
        }
    }

    @Test func aRightIsGivenAndTakenBackByKeyboardAtOnce() async throws {
        let page = try await openPage()
        for name in ["role", "aria-expanded"] {
            let selector = name == "role" ? "\(item) .rights-list input" : "\(item) .rights-open"
            let value = try await page.browser.evaluate(
                "document.querySelector(\"\(selector)\").getAttribute('\(name)')")
            #expect(value as? String == (name == "role" ? "switch" : "true"))
        }
        if AxeCore.isThere { #expect(try await AxeCore.problems(of: page.browser) == []) }
        // The button is followed by the one that moves the widget, and that by the switches.
        try await page.browser.press("Tab")
        try await page.browser.press("Tab")
        let label = "document.activeElement.closest('label')?.innerText"
        #expect(try await page.browser.comes(label, to: "Know where you are"))
        try await page.browser.press(" ")
        #expect(try await isSaid("May know where you are.", page))
        #expect(await eventually { (try? heard(page).contains("status 4")) == true })
        #expect(try page.home.hodie("allow", Self.app).output.contains("is allowed: location."))
        // The keyboard is where it was, and nothing waits for Done.
        #expect(try await page.browser.comes(label, to: "Know where you are"))
        try await page.browser.press(" ")
        #expect(try await isSaid("It is not allowed to.", page))
        #expect(await eventually { (try? heard(page).contains("status 2")) == true })
        try await page.browser.press("Escape")
        #expect(try page.home.hodie("allow", Self.app).output.contains("nothing beyond its own data"))
        page.close()
    }

    @Test func hostsAndFoldersAreAddedAndTakenAway() async throws {
        let page = try await openPage()
        func add(_ text: String, to field: String) async throws {
            let form = "document.querySelector(\"\(item) form:has([id$='\(field)'])\")"
            try await page.browser.does("\(form).querySelector('input').focus()")
            try await page.browser.evaluate("\(form).querySelector('input').value = ''")
            try await page.browser.type(text)
            try await page.browser.press("Enter")
        }
        func shows(_ title: String, isOn: Bool) async throws -> Bool {
            try await page.browser.waits(
                for: """
                    [...document.querySelectorAll("\(item) .rights-list label")].some(label =>
                        label.innerText == '\(title)' && label.querySelector('input').checked == \(isOn))
                    """)
        }
        try await add("no host", to: "host")
        #expect(
            try await text("\(item) .rights-problem", page)
                == "“no host” is no host: a name such as api.example.org is wanted.")
        try await add("https://API.example.org/v1", to: "host")
        #expect(try await shows("Connect to api.example.org", isOn: true))
        let folder = try TemporaryFolder.make()
        try await add("\(folder.path)/absent", to: "folder")
        #expect(
            try await page.browser.waits(
                for: "document.querySelector(\"\(item) .rights-problem\").innerText.includes('No such file')"))
        try await add(folder.path, to: "folder")
        #expect(try await shows("Read \(folder.path)", isOn: true))
        let said = try page.home.hodie("allow", Self.app).output
        #expect(said.contains("is allowed: network:api.example.org, folder \(folder.path)."), "\(said)")
        for title in ["Connect to api.example.org", "Read \(folder.path)"] {
            try await page.browser.evaluate(
                "[...document.querySelectorAll(\"\(item) .rights-list label\")].find(label => "
                    + "label.innerText == '\(title)').querySelector('input').click()")
        }
        // A host that was refused can be allowed again; a folder is gone.
        #expect(try await shows("Connect to api.example.org", isOn: false))
        #expect(try await isSaid("Wants to know where you are", page))
        #expect(
            try await page.browser.waits(
                for: "!document.querySelector(\"\(item) .rights-list\").innerText.includes('Read ')"))
        #expect(try page.home.hodie("allow", Self.app).output.contains("nothing beyond its own data"))
        page.close()
    }
}
