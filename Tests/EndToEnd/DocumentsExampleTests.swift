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
