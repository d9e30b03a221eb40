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

    private func shown(_ selector: String) -> String { "Boolean(document.querySelector(\"\(selector)\"))" }

    private func said(_ words: String, in place: String) -> String {
        """
        [...document.querySelectorAll("\(place) .node")]
            .some(node => (node.ariaLabel || node.textContent).startsWith('\(words)'))
        """
    }

    private func tall(_ points: Int) -> String {
        "document.querySelector(\"\(platter) .content\").style.getPropertyValue('--h') == '\(points)'"
    }

    private func shows(_ selector: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(for: shown(selector))
    }

    private func says(_ words: String, in place: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(for: said(words, in: place))
    }

    private func isTall(_ points: Int, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(for: tall(points))
    }

    // MARK: What is done

    /// Presses what a selector finds until `script` is true. What is still on its way takes no touches, as on iOS: who sees
    /// nothing happen for some seconds presses again. Without it there is no going on.
    private func press(_ selector: String, untilTrue script: String, _ page: OpenPage) async throws {
        let isTrue = await eventually {
            if (try? await page.browser.evaluate(script)) as? Bool == true { return true }
            if (try? await page.browser.evaluate(shown(selector))) as? Bool == true {
                try? await page.browser.click(selector)
            }
            let soon = """
                (async () => {
                    for (let round = 0; round < 50 && !(\(script)); round++)
                        await new Promise(done => setTimeout(done, 100));
                    return \(script); })()
                """
            return (try? await page.browser.evaluate(soon)) as? Bool == true
        }
        try #require(isTrue, "\(selector) was pressed, and this did not come: \(script)")
    }

    private func press(
        _ label: String, in place: String = "#app", until script: String, _ page: OpenPage
    ) async throws {
        try await press("\(place) button.node[aria-label='\(label)']", untilTrue: script, page)
    }

    /// Puts the caret into a field of the app and types.
    private func write(_ text: String, into field: String, _ page: OpenPage) async throws {
        let selector = "#app .node[role=textbox][aria-label='\(field)']"
        let isThere = """
            (() => { const area = document.querySelector('#app .typing'), box = document.querySelector("\(selector)");
                     if (!area || !box) return false;
                     const caret = area.getBoundingClientRect(), middle = caret.top + caret.height / 2;
                     const field = box.getBoundingClientRect();
                     return document.activeElement == area && field.top < middle && middle < field.bottom; })()
            """
        try await press(selector, untilTrue: isThere, page)
        try await page.browser.type(text)
    }

    private func closeApp(_ page: OpenPage) async throws {
        try await page.browser.click("#app-close")
        #expect(try await page.browser.waits(for: "!document.querySelector('#app').open"))
    }

    private func writeNote(_ title: String, _ text: String, front: String, back: String, _ page: OpenPage) async throws
    {
        try await press("New", until: shown("#app .node[role=textbox][aria-label='Title']"), page)
        try await write(title, into: "Title", page)
        try await write(text, into: "Text", page)
        try await press("New Card", until: shown("#app .node[role=textbox][aria-label='Front']"), page)
        try await write(front, into: "Front", page)
        try await write(back, into: "Back", page)
        try await press(title, until: shown("#app button.node[aria-label='\(front)']"), page)
        try await press("Study Notes", until: shown("#app button.node[aria-label='New']"), page)
        #expect(try await shows("#app button.node[aria-label='\(title)']", page))
    }

    private func writeTwoNotes(_ page: OpenPage) async throws {
        #expect(try await says("Write notes and cards in the app.", in: platter, page))
        try await press(
            "Write notes and cards in the app.", in: platter,
            until: said("A note says what you want to know", in: "#app"), page)
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
        try await closeApp(page)

        #expect(try await says("2 due", in: platter, page))
        #expect(try await says("Question, Where is it?", in: platter, page))
        // In compact mode a size is chosen in vain: what comes with Show More is the other one.
        try await page.browser.click("\(platter) button.node[aria-label='B, all that is due']")
        #expect(try await isTall(110, page))
        try await page.browser.click("\(platter) .mode")
        #expect(try await isTall(400, page))
        try await press(
            "Question, Where is it?", in: platter, until: said("Answer, In leaves", in: platter), page)
        #expect(try await says("Photosynthesis, Sugar out of light.", in: platter, page))

        try await press("B, all that is due", in: platter, until: tall(150), page)
        #expect(try await shows("\(platter) button.node[aria-label='Photosynthesis']", page))
        // Whatever is asked for, less is the same; and the mode and the size are remembered.
        try await page.browser.click("\(platter) .mode")
        #expect(try await isTall(110, page))
        try await page.browser.click("\(platter) .mode")
        #expect(try await isTall(150, page))
        try await page.browser.evaluate("window.isOld = true; location.reload()")
        #expect(try await page.browser.waits(for: "!window.isOld && document.querySelector(\"\(platter) .node\")"))
        #expect(try await isTall(150, page))
        try await press("Rome", in: platter, until: said("Who began it?", in: "#app"), page)
        try await closeApp(page)

        try await press("A, one card", in: platter, until: tall(400), page)
        try await press("Question, Where is it?", in: platter, until: said("Answer, ", in: platter), page)
        try await press("Good", in: platter, until: said("1 due", in: platter), page)
        try await press("Question, Who began it?", in: platter, until: said("Answer, ", in: platter), page)
        try await press("Again", in: platter, until: said("0 due", in: platter), page)
        #expect(try await says("All learned. Next card: ", in: platter, page))
        page.close()
    }

    @Test func whateverWayTheyShareNothingIsLostOnTheWay() async throws {
        let page = try await openPage(FixtureApps.shared.app("StudyNotes", project: Self.project))
        try await writeTwoNotes(page)
        try await closeApp(page)
        try await page.browser.click("\(platter) .mode")
        #expect(try await isTall(400, page))
        try await press("Question, Where is it?", in: platter, until: said("Answer, ", in: platter), page)
        try await press("Good", in: platter, until: said("Question, Who began it?", in: platter), page)
        for way in ["File and Lock", "SQLite", "Core Data", "Group Defaults"] {
            try await page.browser.click("\(platter) .opens")
            try await press("Sharing", until: shown("#app button.node[aria-label='\(way)']"), page)
            try await press(way, until: shown("#app .node[aria-label='\(way)'][aria-pressed=true]"), page)
            #expect(try await says("Notes that app and widget share: 2.", in: "#app", page))
            try await press("Study Notes", until: shown("#app button.node[aria-label='New']"), page)
            #expect(try await says("Cards: 1, due: 0", in: "#app", page))
            #expect(try await says("Cards: 1, due: 1", in: "#app", page))
            try await closeApp(page)
            #expect(try await says("1 due", in: platter, page))
            #expect(try await says("Question, Who began it?", in: platter, page))
        }
        page.close()
    }

    /// Each waits for the other one, then both write: notes of their own, and a card, of which the app writes the words
    /// and the widget when it is due.
    @Test func whatAppAndWidgetWriteAtTheSameTimeIsAllThereAndWhole() async throws {
        let page = try await openPage(FixtureApps.shared.app("WritesFromBothSides"))
        for way in ["defaults", "file", "database", "coreData"] {
            try await press(way, in: writers, until: said("\(way): app has written", in: "#app"), page)
            try await closeApp(page)
            #expect(try await says("\(way): widget has written", in: writers, page))
            try await press(
                "report", in: writers,
                until: said("\(way): 200 notes, 200 whole, front 100, box 100", in: writers), page)
        }
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
