import AppLibrary
import Bundles
import Foundation
import TestSupport
import Testing

/// The story of `Examples/StudyNotes`: what is written in the app the widget asks, in two sizes of its own choice, whatever
/// way the two of them share it.
@MainActor
@Suite(.serialized, .takingTurns) struct StudyNotesExampleTests {
    private static let project = Stage.package.appendingPathComponent("Examples/StudyNotes/StudyNotes.xcodeproj")
    private let platter = "[data-id='org.hodie.StudyNotes.Widget']"
    private let writers = "[data-id='org.hodie.fixture.WritesFromBothSides.Widget']"

    private func openPage(_ app: URL) async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", app.path)
        return try await OpenPage(home: home, width: 420, height: 900)
    }

    // MARK: What is to be seen, as scripts

    private func tall(_ points: Int) -> String {
        "document.querySelector(\"\(platter) .content\").style.getPropertyValue('--h') == '\(points)'"
    }

    private func shows(_ selector: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(for: page.shown(selector))
    }

    private func isTall(_ points: Int, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(for: tall(points))
    }

    // MARK: What is done

    /// Puts the caret into a field of the app and types.
    private func write(_ text: String, into field: String, _ page: OpenPage) async throws {
        try await page.write(text, into: "#app .node[role=textbox][aria-label='\(field)']")
    }

    func writeNote(_ title: String, _ text: String, front: String, back: String, _ page: OpenPage) async throws {
        try await page.press("New", until: page.shown("#app .node[role=textbox][aria-label='Title']"))
        try await write(title, into: "Title", page)
        try await write(text, into: "Text", page)
        try await page.press("New Card", until: page.shown("#app .node[role=textbox][aria-label='Front']"))
        try await write(front, into: "Front", page)
        try await write(back, into: "Back", page)
        try await page.press(title, until: page.shown("#app button.node[aria-label='\(front)']"))
        try await page.press("Study Notes", until: page.shown("#app button.node[aria-label='New']"))
        #expect(try await shows("#app button.node[aria-label='\(title)']", page))
    }

    private func writeTwoNotes(_ page: OpenPage) async throws {
        #expect(try await page.says("Write notes and cards in the app.", in: platter))
        try await page.press(
            "Write notes and cards in the app.", in: platter,
            until: page.said("A note says what you want to know", in: "#app"))
        try await writeNote("Photosynthesis", "Sugar out of light.", front: "Where is it?", back: "In leaves", page)
        try await writeNote("Rome", "A city of old.", front: "Who began it?", back: "Romulus", page)
    }

    @Test func whatTheAppWritesTheWidgetAsks() async throws {
        let page = try await openPage(FixtureApps.shared.app("StudyNotes", project: Self.project))
        try await writeTwoNotes(page)
        try await write("rom", into: "Search", page)
        #expect(
            try await page.browser.waits(
                for: "!document.querySelector(\"#app button.node[aria-label='Photosynthesis']\")"))
        #expect(try await shows("#app button.node[aria-label='Rome']", page))
        try await page.closeApp()

        #expect(try await page.says("2 due", in: platter))
        #expect(try await page.says("Question, Where is it?", in: platter))
        // In compact mode a size is chosen in vain: what comes with Show More is the other one.
        try await page.browser.click("\(platter) button.node[aria-label='B, all that is due']")
        #expect(try await isTall(110, page))
        try await page.browser.click("\(platter) .mode")
        #expect(try await isTall(400, page))
        try await page.press(
            "Question, Where is it?", in: platter, until: page.said("Answer, In leaves", in: platter))
        #expect(try await page.says("Photosynthesis, Sugar out of light.", in: platter))

        try await page.press("B, all that is due", in: platter, until: tall(150))
        #expect(try await shows("\(platter) button.node[aria-label='Photosynthesis']", page))
        // Whatever is asked for, less is the same; and the mode and the size are remembered.
        try await page.browser.click("\(platter) .mode")
        #expect(try await isTall(110, page))
        try await page.browser.click("\(platter) .mode")
        #expect(try await isTall(150, page))
        try await page.browser.evaluate("window.isOld = true; location.reload()")
        #expect(try await page.browser.waits(for: "!window.isOld && document.querySelector(\"\(platter) .node\")"))
        #expect(try await isTall(150, page))
        try await page.press("Rome", in: platter, until: page.said("Who began it?", in: "#app"))
        try await page.closeApp()

        try await page.press("A, one card", in: platter, until: tall(400))
        try await page.press("Question, Where is it?", in: platter, until: page.said("Answer, ", in: platter))
        try await page.press("Good", in: platter, until: page.said("1 due", in: platter))
        try await page.press("Question, Who began it?", in: platter, until: page.said("Answer, ", in: platter))
        try await page.press("Again", in: platter, until: page.said("0 due", in: platter))
        #expect(try await page.says("All learned. Next card: ", in: platter))
        page.close()
    }

    @Test func whateverWayTheyShareNothingIsLostOnTheWay() async throws {
        let page = try await openPage(FixtureApps.shared.app("StudyNotes", project: Self.project))
        try await writeTwoNotes(page)
        try await page.closeApp()
        try await page.browser.click("\(platter) .mode")
        #expect(try await isTall(400, page))
        try await page.press("Question, Where is it?", in: platter, until: page.said("Answer, ", in: platter))
        try await page.press("Good", in: platter, until: page.said("Question, Who began it?", in: platter))
        for way in ["File and Lock", "SQLite", "Core Data", "Group Defaults"] {
            try await page.browser.click("\(platter) .opens")
            try await page.press("Sharing", until: page.shown("#app button.node[aria-label='\(way)']"))
            try await page.press(way, until: page.shown("#app .node[aria-label='\(way)'][aria-pressed=true]"))
            #expect(try await page.says("Notes that app and widget share: 2.", in: "#app"))
            try await page.press("Study Notes", until: page.shown("#app button.node[aria-label='New']"))
            #expect(try await page.says("Cards: 1, due: 0", in: "#app"))
            #expect(try await page.says("Cards: 1, due: 1", in: "#app"))
            try await page.closeApp()
            #expect(try await page.says("1 due", in: platter))
            #expect(try await page.says("Question, Who began it?", in: platter))
        }
        page.close()
    }

    /// How long each way is written to at least, in seconds: none for a short run, in which each writes a hundred times.
    private static let seconds =
        ProcessInfo.processInfo.environment["HODIE_WRITING_SECONDS"].flatMap { Int($0) } ?? 0

    /// Each waits for the other one, then both write: notes of their own, and a card, of which the app writes the words
    /// and the widget when it is due.
    @Test func whatAppAndWidgetWriteAtTheSameTimeIsAllThereAndWhole() async throws {
        let page = try await openPage(FixtureApps.shared.app("WritesFromBothSides"))
        let library = AppLibrary(directories: HodieDirectories(environment: page.home.environment))
        let app = try #require(try library.app("org.hodie.fixture.WritesFromBothSides"))
        let group = try library.groupContainers(for: app.identifier, in: app.bundle)["group.org.hodie.StudyNotes"]
        try Data("\(Self.seconds)".utf8).write(to: #require(group).appendingPathComponent("seconds"))
        // Who looks here sees the widget while the app covers it there: it goes on.
        let other = try await Chromium(width: 420, height: 900)
        try await other.open(page.page.url)
        #expect(try await other.waits(for: page.shown("\(writers) .node")))
        for way in ["defaults", "file", "database", "coreData"] {
            try await page.press(way, in: writers, until: page.said("\(way): app has written", in: "#app"))
            try await page.closeApp()
            #expect(try await page.says("\(way): widget has written", in: writers))
            try await page.press(
                "report", in: writers,
                until: page.said("\(way): 0 too many, 0 torn, card as it was left, enough", in: writers))
        }
        other.close()
        page.close()
    }

    /// What reckons when a card is due is a package that the widget alone names.
    @Test func thePackageIsTheWidgetsOwn() throws {
        let app = try FixtureApps.shared.app("StudyNotes", project: Self.project)
        let name = Data("Leitner.so".utf8)
        func needsThePackage(_ path: String) throws -> Bool {
            try Data(contentsOf: app.appendingPathComponent(path)).range(of: name) != nil
        }
        #expect(
            FileManager.default.fileExists(
                atPath: app.appendingPathComponent("Frameworks/Leitner.framework/Leitner.so").path))
        #expect(try needsThePackage("PlugIns/StudyNotesWidget.appex/StudyNotesWidget.so"))
        #expect(try !needsThePackage("StudyNotes.so"))
    }
}
