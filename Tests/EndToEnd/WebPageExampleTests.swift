import Foundation
import TestSupport
import Testing

/// The story of `Examples/WebPage`: a page in a widget, the app's own pages, and a page of the web that the user chooses.
@MainActor
@Suite(.serialized, .takingTurns) struct WebPageExampleTests {
    private static let project = Stage.package.appendingPathComponent("Examples/WebPage/WebPage.xcodeproj")
    private let platter = "[data-id='org.hodie.WebPage.Widget']"

    private func openPage(_ rights: String...) async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("WebPage", project: Self.project).path)
        for right in rights { try home.hodie("allow", "org.hodie.WebPage", right) }
        return try await OpenPage(home: home, width: 420, height: 860)
    }

    private func saying(_ words: String, in place: String) -> String {
        """
        [...document.querySelectorAll("\(place) .node")]
            .some(node => (node.ariaLabel || node.textContent || node.value || '').includes('\(words)'))
        """
    }

    func says(_ words: String, in place: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(for: saying(words, in: place))
    }

    private func press(_ words: String, in place: String, until script: String, _ page: OpenPage) async throws {
        try await page.press("\(place) .node[aria-label='\(words)']", untilTrue: script)
    }

    @Test func theWidgetsPageLeadsToTheAppsPagesAndToOneAnother() async throws {
        let page = try await openPage()
        #expect(try await says("of the day has passed", in: platter, page))
        // A link of the page itself opens the app; it is the last line, for which there is room in the expanded widget.
        try await page.press("\(platter) .mode", untilTrue: page.shown("\(platter) .node[aria-label='Help']"))
        try await press(
            "Look away for a moment.", in: platter, until: saying("Five small habits", in: "#app"), page
        )
        try await press("Settings", in: "#app", until: saying("Address of the page", in: "#app"), page)
        try await press("Done", in: "#app", until: saying("made for phones", in: "#app"), page)
        try await page.closeApp()
        // So do the words below the page.
        try await press("Help", in: platter, until: saying("The widget shows one web page", in: "#app"), page)
        page.close()
    }

    @Test func aPageOfTheWebIsChosenInTheAppAndWalkedThroughInTheWidget() async throws {
        let server = try LoopbackServer { request in
            let title = request.path == "/second" ? "Second page" : "First page"
            let link = request.path == "/second" ? "" : "<p><a href='/second'>Onward</a></p><p>+49 30 1234567</p>"
            return .init(
                "<meta name=viewport content='width=device-width'><title>\(title)</title><h1>\(title)</h1>\(link)",
                headers: ["Content-Type": "text/html"])
        }
        let page = try await openPage("private-network")
        try await page.press("\(platter) .mode", untilTrue: page.shown("\(platter) .node[aria-label='Help']"))
        try await page.press("\(platter) .opens", untilTrue: page.shown("#app[open] .node[role=textbox]"))
        try await page.write("http://127.0.0.1:\(server.port)/", into: "#app .node[role=textbox]")
        try await page.browser.press("Enter")
        try await page.closeApp()
        #expect(try await says("First page", in: platter, page))
        // What can be called is a link.
        let number = "\(platter) .node[role=link][aria-label='+49 30 1234567']"
        #expect(try await page.browser.waits(for: page.shown(number)))
        try await press("Onward", in: platter, until: saying("Second page", in: platter), page)
        try await press("Back", in: platter, until: saying("First page", in: platter), page)
        try await press("Forward", in: platter, until: saying("Second page", in: platter), page)

        // The server goes: the widget says so, and tries again when it is told to.
        server.stop()
        try await press("Reload", in: platter, until: saying("Page Not Available", in: platter), page)
        let again = try LoopbackServer(port: server.port) { _ in
            .init("<title>Back</title><h1>Here again</h1>", headers: ["Content-Type": "text/html"])
        }
        try await press("Try Again", in: platter, until: saying("Here again", in: platter), page)
        page.close()
        again.stop()
    }

    /// The same by the class that iOS has had from the beginning, chosen on the app's page of settings.
    @Test func theOtherClassShowsTheSame() async throws {
        let page = try await openPage()
        try await page.press("\(platter) .mode", untilTrue: page.shown("\(platter) .node[aria-label='Settings']"))
        try await press("Settings", in: platter, until: saying("Address of the page", in: "#app"), page)
        try await press(
            "UIWebView", in: "#app", until: page.shown("#app [aria-label='UIWebView'][aria-pressed='true']"), page)
        try await press("Keep", in: "#app", until: saying("Kept.", in: "#app"), page)
        try await press("Done", in: "#app", until: saying("made for phones", in: "#app"), page)
        try await page.closeApp()
        #expect(try await says("of the day has passed", in: platter, page))
        page.close()
    }
}
