import Bundles
import Foundation
import TestSupport
import Testing

/// The story of `Examples/Documents`: a document comes in, is read and searched, and is in the widget, which opens it where
/// it was left, also when it is not there any more.
@MainActor
@Suite(.serialized, .takingTurns) struct DocumentsExampleTests {
    private static let project = Stage.package.appendingPathComponent("Examples/Documents/Documents.xcodeproj")
    private let app = "org.hodie.Documents"
    private let platter = "[data-id='org.hodie.Documents.Widget']"

    private func makeHome() throws -> Home {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("Documents", project: Self.project).path)
        return home
    }

    /// A file with a page for each text.
    func write(_ name: String, _ pages: [String], in home: Home) throws -> String {
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [\(pages.indices.map { "\(3 + 2 * $0) 0 R" }.joined(separator: " "))] "
                + "/Count \(pages.count) >>",
        ]
        for (index, page) in pages.enumerated() {
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents \(4 + 2 * index) 0 R /Resources "
                    + "<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>")
            let content = "BT /F 20 Tf 40 340 Td (\(page)) Tj ET"
            objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
        }
        // Without a table of its objects: whoever reads it has to look for them.
        let body = objects.enumerated().map { "\($0.offset + 1) 0 obj\n\($0.element)\nendobj\n" }.joined()
        let file = home.folder.appendingPathComponent(name)
        try Data("%PDF-1.4\n\(body)trailer << /Size \(objects.count + 1) /Root 1 0 R >>\n%%EOF\n".utf8).write(to: file)
        return file.path
    }

    private func says(_ text: String, in place: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(for: saying(text, in: place))
    }

    /// Whether something at a place has these words in it.
    private func saying(_ text: String, in place: String) -> String {
        """
        [...document.querySelectorAll("\(place) .node")]
            .some(node => (node.ariaLabel || node.textContent).includes('\(text)'))
        """
    }

    /// Presses what is called so until `script` is true.
    private func press(_ label: String, in place: String, until script: String, _ page: OpenPage) async throws {
        try await page.press("\(place) .node[aria-label='\(label)']", untilTrue: script)
    }

    @Test func whatIsHandedOverIsReadAndComesBackFromTheWidget() async throws {
        let home = try makeHome()
        let odes = try write("Odes.pdf", ["Soracte", "Leuconoe", "Maecenas"], in: home)
        let page = try await OpenPage(home: home, width: 420, height: 860)
        #expect(try await says("Documents", in: platter, page))
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(platter) .mode\").hidden"))

        // It comes in by the app's inbox, and the app takes it out of there.
        try home.hodie("open", odes, "--with", app)
        #expect(try await says("Page 1 of 3", in: "#app", page))
        #expect(try await says("Soracte", in: "#app", page))
        let documents = home.folder.appendingPathComponent("Containers/\(app)/Documents")
        #expect(FileManager.default.fileExists(atPath: documents.appendingPathComponent("Odes.pdf").path))
        #expect(try FileManager.default.contentsOfDirectory(atPath: documents.path + "/Inbox").isEmpty)

        // What is looked for is on the second page.
        let isTypedInto = "Boolean(document.activeElement?.matches('#app .typing'))"
        try await press("Search", in: "#app", until: isTypedInto, page)
        try await page.browser.type("leuconoe")
        #expect(try await says("1 of 1", in: "#app", page))
        #expect(try await says("Page 2 of 3", in: "#app", page))
        try await page.closeApp()

        // The widget has room for it, and opens it where it was left.
        #expect(try await says("Odes, Page 2 of 3", in: platter, page))
        let isExpanded = "document.querySelector(\"\(platter) .mode\").ariaExpanded == 'true'"
        try await page.press("\(platter) .mode", untilTrue: isExpanded)
        try await press("Documents", in: platter, until: saying("Odes", in: "#app"), page)
        try await page.closeApp()
        try await press("Odes, Page 2 of 3", in: platter, until: saying("Page 2 of 3", in: "#app"), page)
        try await page.closeApp()

        // It is still there when the document is not.
        try FileManager.default.removeItem(at: documents.appendingPathComponent("Odes.pdf"))
        let isGone = saying("This document is not there any more.", in: "#app")
        try await press("Odes, Page 2 of 3", in: platter, until: isGone, page)
        let isEmpty = saying("There are no documents yet.", in: "#app")
        try await press("Remove from Recents", in: "#app", until: isEmpty, page)
        try await page.closeApp()
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(platter) .mode\").hidden"))
        page.close()
    }

    /// The rows of the widget that are whole to be seen, from top to bottom: what they say and where they begin, in points.
    private let rows = """
        (() => { const place = document.querySelector("[data-id='org.hodie.Documents.Widget'] .content");
                 const box = place.getBoundingClientRect();
                 return [...place.querySelectorAll('.node')].filter(node => node.ariaLabel?.includes(', Page '))
                     .map(node => [node.ariaLabel, node.getBoundingClientRect()])
                     .filter(([_, row]) => row.height > 20 && row.bottom <= box.bottom + 0.5)
                     .sort(([_, one], [__, other]) => one.top - other.top)
                     .map(([name, row]) => `${name} at ${Math.round(row.top - box.top)}`).join('|'); })()
        """
    private let height = """
        Number(document.querySelector("[data-id='org.hodie.Documents.Widget'] .content").style.getPropertyValue('--h'))
        """

    /// Waits until the widget shows these documents below its buttons, and is as high as they want.
    private func shows(_ names: [String], buttons: Int, row: Int, _ page: OpenPage) async throws {
        let expected = names.enumerated().map { "\($1), Page 1 of 1 at \(buttons + $0 * row)" }.joined(separator: "|")
        #expect(try await page.browser.waits(for: "\(rows) == '\(expected)'"))
        let whole = buttons + names.count * row + 8
        #expect(try await page.browser.waits(for: "\(height) == \(whole)"))
    }

    private let long = "Proceedings of the Society for the Study of Everything That Grows by the Wayside in the Autumn"

    @Test func ofFiveDocumentsFourAtMostAreInTheWidgetInWholeRows() async throws {
        let home = try makeHome()
        let page = try await OpenPage(home: home, width: 760, height: 900)
        #expect(try await says("Documents", in: platter, page))
        let names = ["Alpha", "Beta", "Gamma", "Delta", long]
        for name in names {
            try home.hodie("open", write("\(name).pdf", [name], in: home), "--with", app)
            #expect(try await says("Page 1 of 1", in: "#app", page))
            try await page.closeApp()
        }
        let newest = [long, "Delta", "Gamma", "Beta"]
        let isExpanded = "document.querySelector(\"\(platter) .mode\").ariaExpanded == 'true'"
        try await page.press("\(platter) .mode", untilTrue: isExpanded)
        // The table begins where compact mode ends.
        try await shows(newest, buttons: 110, row: 49, page)
        // Where there is less room, there are fewer, and each of them whole.
        try await page.choose("device: 'phone-320x568', landscape: true")
        try await shows(Array(newest.prefix(2)), buttons: 110, row: 49, page)
        // The buttons are as high as compact mode in a large text, and so are the rows.
        try await page.choose("device: 'phone-320x568', landscape: false, textSize: 'XXXL'")
        try await shows(newest, buttons: 140, row: 63, page)
        // On iOS 9 it is always as if expanded, on a dark ground, with a height of its own for the buttons.
        try await page.choose("device: 'phone-320x568', textSize: undefined, system: 9")
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(platter) .mode\").hidden"))
        try await shows(newest, buttons: 110, row: 49, page)
        #expect(try await page.browser.waits(for: isWhite))
        page.close()
    }

    @Test func whatTheIconOffersAreTheWidgetsButtonsAndWhatWasReadLast() async throws {
        let home = try makeHome()
        let page = try await OpenPage(home: home, width: 420, height: 900)
        #expect(try await says("Documents", in: platter, page))
        try home.hodie("open", write("\(long).pdf", ["one"], in: home), "--with", app)
        #expect(try await says("Page 1 of 1", in: "#app", page))
        try await page.closeApp()
        try await page.browser.click("#go-apps")
        let items = """
            [...document.querySelectorAll('.quick-items .quick-words')].map(one => one.innerText.replace(/\\s+/g, ' ')).join('|')
            """
        func openPlatter() async throws {
            try await page.browser.click(".app-icon[data-app='\(app)']", button: "right")
            let offered = "All Documents|Search|Help|\(long) Page 1 of 1"
            #expect(try await page.browser.waits(for: "\(items) == '\(offered)'"))
        }
        try await openPlatter()
        // The widget is above them with its buttons; a title that is too long is cut.
        #expect(try await page.browser.waits(for: "document.querySelector(\"#quick \(platter) .mode\").hidden"))
        #expect(try await says("Help", in: "#quick \(platter)", page))
        let isCut = """
            (title => title.scrollHeight > title.clientHeight && title.clientHeight < 30)(
                document.querySelector('.quick-items .quick-action:last-child .quick-words > span'))
            """
        #expect(try await page.browser.waits(for: isCut))
        for (number, words) in [
            (1, long), (2, "Documents"), (3, "Documents come in when you open a PDF"), (4, "Page 1 of 1"),
        ] {
            try await page.browser.click(".quick-items .quick-action:nth-child(\(number))")
            #expect(try await says(words, in: "#app", page))
            try await page.closeApp()
            if number < 4 { try await openPlatter() }
        }
        page.close()
    }

    @Test func aSliderLeafsThroughTheReaderAndAButtonEnlargesThePage() async throws {
        let home = try makeHome()
        let page = try await OpenPage(home: home, width: 420, height: 860)
        #expect(try await says("Documents", in: platter, page))
        try home.hodie("open", write("Odes.pdf", ["Soracte", "Leuconoe", "Maecenas"], in: home), "--with", app)
        let slider = "#app .node[role=slider]"
        #expect(try await page.browser.waits(for: page.shown("\(slider)[aria-valuetext='Page 1 of 3']")))
        try await page.browser.does("document.querySelector('\(slider)').focus()")
        // A tenth of the way each time.
        for _ in 1...12 { try await page.browser.press("ArrowRight") }
        #expect(try await page.browser.waits(for: page.shown("\(slider)[aria-valuetext='Page 3 of 3']")))
        #expect(try await says("Page 3 of 3", in: "#app", page))
        let width = """
            [...document.querySelectorAll('#app .node')].find(node => node.ariaLabel?.includes('Maecenas'))
                ?.getBoundingClientRect().width
            """
        #expect(try await page.browser.waits(for: "\(width) > 100"))
        let before = try #require(try await page.browser.evaluate(width) as? Double)
        try await press("Enlarge", in: "#app", until: "\(width) > \(before * 1.1)", page)
        #expect(try await says("Page 3 of 3", in: "#app", page))
        try await press("Reduce", in: "#app", until: "Math.abs(\(width) - \(before)) < 2", page)
        page.close()
    }

    /// One of the buttons is a page of the app's website: the app has it if the site says so.
    @Test func helpIsAPageOfTheAppsWebsite() async throws {
        let home = try makeHome()
        let folder = HodieDirectories(environment: ["HODIE_HOME": home.folder.path]).associatedDomains
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let association = #"{"applinks":{"apps":[],"details":[{"appID":"\#(app)","paths":["/help"]}]}}"#
        try Data(association.utf8).write(to: folder.appendingPathComponent("documents.hodie.example"))
        let page = try await OpenPage(home: home, width: 420, height: 860)
        try await press("Help", in: platter, until: saying("Documents come in when", in: "#app"), page)
        page.close()
    }

    /// A script: whether the widget draws in white, and nothing in black.
    private let isWhite = """
        (() => { const canvas = document.querySelector("[data-id='org.hodie.Documents.Widget'] .content canvas");
                 const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
                 let [white, black] = [0, 0];
                 for (let at = 0; at < data.length; at += 4) {
                     if (data[at + 3] < 250) continue;
                     const sum = data[at] + data[at + 1] + data[at + 2];
                     if (sum > 750) white += 1;
                     if (sum < 100) black += 1;
                 }
                 return white > 500 && black == 0; })()
        """

    /// Drops a file of the home where a script finds the place.
    private func drop(_ name: String, _ bytes: Data, on place: String, _ page: OpenPage) async throws {
        try await page.browser.evaluate(
            """
            (() => { const held = new DataTransfer(), place = document.querySelector("\(place)");
            const bytes = Uint8Array.from(atob('\(bytes.base64EncodedString())'), (letter) => letter.charCodeAt(0));
            held.items.add(new File([bytes], '\(name)'));
            for (const type of ['dragover', 'drop'])
                place.dispatchEvent(new DragEvent(type, { dataTransfer: held, bubbles: true, cancelable: true })); })()
            """)
    }

    @Test func whatIsDroppedOnItsIconOrOnTheAppIsOpened() async throws {
        let home = try makeHome()
        // More than the host takes at once.
        let filling = Data(repeating: 0x25, count: 150_000)
        var odes = try Data(contentsOf: URL(fileURLWithPath: write("source.pdf", ["Soracte"], in: home)))
        odes = odes.prefix(9) + filling + Data("\n".utf8) + odes.dropFirst(9)
        let page = try await OpenPage(home: home, width: 420, height: 860)
        let icon = ".app-icon[data-app='\(app)']"
        try await page.press("#go-apps", untilTrue: page.shown(icon))
        try await drop("Odes.pdf", odes, on: "\(icon) .icon", page)
        #expect(try await says("Soracte", in: "#app", page))
        let documents = home.folder.appendingPathComponent("Containers/\(app)/Documents")
        #expect(try Data(contentsOf: documents.appendingPathComponent("Odes.pdf")) == odes)
        let epodes = try Data(contentsOf: URL(fileURLWithPath: write("source.pdf", ["Ibis"], in: home)))
        try await drop("Epodes.pdf", epodes, on: "#app-screen .content", page)
        #expect(try await says("Ibis", in: "#app", page))
        try await drop("a.txt", Data("a".utf8), on: "#app-screen .content", page)
        let alert = "document.querySelector('#drop-alert[open] h2')?.textContent"
        #expect(try await page.browser.waits(for: "\(alert) === 'Documents does not open documents like “a.txt”.'"))
        try await page.press("#drop-alert button", untilTrue: "!document.querySelector('#drop-alert').open")
        #expect(try FileManager.default.contentsOfDirectory(atPath: documents.path + "/Inbox").isEmpty)
        page.close()
    }

    @Test func whatTheAppDoesNotTakeIsRefused() async throws {
        let home = try makeHome()
        let text = home.folder.appendingPathComponent("a.txt")
        try Data("a".utf8).write(to: text)
        let file = try write("a.pdf", ["one"], in: home)
        // Nobody would look at it.
        let alone = try home.hodie("open", file, "--with", app)
        #expect(alone.status == 1 && alone.errors.contains("no Today view is open"))
        let page = try await OpenPage(home: home, width: 420, height: 860)
        let refused = try home.hodie("open", text.path, "--with", app)
        #expect(refused.status == 1 && refused.errors.contains("takes no documents like a.txt"))
        #expect(try home.hodie("open", home.path("missing.pdf"), "--with", app).status == 1)
        #expect(try home.hodie("open", file, "--with", "org.hodie.Missing").status == 1)
        let inbox = home.folder.appendingPathComponent("Containers/\(app)/Documents/Inbox")
        #expect(((try? FileManager.default.contentsOfDirectory(atPath: inbox.path)) ?? []).isEmpty)
        page.close()
    }
}
