import Foundation
import TestSupport
import Testing

/// The story of `Examples/Tasks`: what is written down in the app is ticked off in the widget, and each sees at once what
/// the other has done.
@MainActor
@Suite(.serialized, .takingTurns) struct TasksExampleTests {
    private static let project = Stage.package.appendingPathComponent("Examples/Tasks/Tasks.xcodeproj")
    private let platter = "[data-id='org.hodie.Tasks.Widget']"

    private func openPage() async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("Tasks", project: Self.project).path)
        return try await OpenPage(home: home, width: 420, height: 860)
    }

    private func says(_ words: String..., in place: String, _ page: OpenPage) async throws -> Bool {
        let all = words.map { "'\($0)'" }.joined(separator: ",")
        return try await page.browser.waits(
            for: """
                [...document.querySelectorAll("\(place) .node")]
                    .map(node => node.textContent || node.ariaLabel).filter(text => !text.startsWith('Mark'))
                    .join('|').includes([\(all)].join('|'))
                """)
    }

    func write(_ tasks: [String], _ page: OpenPage) async throws {
        try await page.browser.click("#app .node[role=textbox]")
        #expect(try await page.browser.waits(for: "document.activeElement.matches('#app .typing')"))
        for task in tasks {
            try await page.browser.type(task)
            try await page.browser.press("Enter")
            #expect(try await says(task, in: "#app", page))
        }
    }

    @Test func whatTheAppWritesDownTheWidgetTicksOffAndGoesWhenAllIsDone() async throws {
        let page = try await openPage()
        #expect(try await says("All Done", in: platter, page))
        try await page.browser.click("\(platter) .opens")
        #expect(try await says("TO DO", in: "#app", page))
        try await write(["Plants", "Grandma", "Milk", "Books"], page)
        try await page.browser.click("#app-close")
        #expect(try await page.browser.waits(for: "!document.querySelector('#app').open"))
        // As many whole rows as there is room for.
        #expect(try await says("Plants", "Grandma", "2 more", in: platter, page))
        try await page.browser.click("\(platter) .mode")
        #expect(try await says("Plants", "Grandma", "Milk", "Books", in: platter, page))
        try await page.browser.click("\(platter) [aria-label='Mark as Done, Grandma']")
        #expect(try await says("Plants", "Milk", "Books", in: platter, page))

        try await page.browser.click("\(platter) .opens")
        #expect(try await says("Plants", "Milk", "Books", "DONE", "Grandma", in: "#app", page))
        try await page.browser.click("#app-close")
        #expect(try await page.browser.waits(for: "!document.querySelector('#app').open"))
        for task in ["Plants", "Milk", "Books"] {
            try await page.browser.click("\(platter) [aria-label='Mark as Done, \(task)']")
            #expect(
                try await page.browser.waits(
                    for: "!document.querySelector(\"\(platter) [aria-label='Mark as Done, \(task)']\")"))
        }
        // Nothing is left to do: the Today view goes on without it, until the app has a task again.
        #expect(try await page.browser.waits(for: "!document.querySelector(\"\(platter)\")"))
        try await page.browser.click("#go-apps")
        try await page.browser.click(".app-icon[data-app='org.hodie.Tasks']")
        #expect(try await says("TO DO", "DONE", in: "#app", page))
        try await write(["Bread"], page)
        try await page.browser.click("#app-close")
        #expect(try await page.browser.waits(for: "!document.querySelector('#app').open"))
        try await page.browser.click("#go-today")
        #expect(try await says("Bread", in: platter, page))
        page.close()
    }

    /// The second tap is on a row that is about to go: it opens nothing. And who leaves at once finds it ticked off.
    @Test func whoTapsTwiceTicksOffOnceAndWhoLeavesAtOnceHasTickedOff() async throws {
        let page = try await openPage()
        #expect(try await says("All Done", in: platter, page))
        try await page.browser.click("\(platter) .opens")
        try await write(["Plants", "Milk", "Books"], page)
        try await page.closeApp()
        let mark = "\(platter) [aria-label='Mark as Done, Plants']"
        #expect(try await page.browser.waits(for: page.shown(mark)))
        try await page.browser.click(mark, times: 2)
        // Until it has gone, the next click might find other rows than it aimed at.
        #expect(try await page.browser.comes(page.shown(mark), to: false))
        #expect(try await says("Milk", "Books", in: platter, page))
        #expect(try await page.browser.comes("document.querySelector('#app').open", to: false))

        try await page.browser.click("\(platter) [aria-label='Mark as Done, Milk']")
        try await page.browser.click("\(platter) .opens")
        #expect(try await says("Books", "DONE", in: "#app", page))
        page.close()
    }

    /// The app is open in one browser, the widget is seen in another: neither is closed or opened for it.
    @Test func eachSeesAtOnceWhatTheOtherDoes() async throws {
        let page = try await openPage()
        #expect(try await says("All Done", in: platter, page))
        let other = try await Chromium(width: 420, height: 860)
        try await other.open(page.page.url)
        #expect(try await other.waits(for: page.said("All Done", in: platter)))
        try await page.browser.click("\(platter) .opens")
        #expect(try await says("TO DO", in: "#app", page))
        try await write(["Plants", "Milk"], page)
        #expect(try await other.waits(for: page.shown("\(platter) [aria-label='Mark as Done, Milk']")))
        try await other.click("\(platter) [aria-label='Mark as Done, Plants']")
        #expect(try await says("TO DO", "Milk", in: "#app", page))
        #expect(try await says("DONE", "Plants", in: "#app", page))
        try await page.browser.click("#app .node[aria-label='Milk']")
        #expect(try await other.waits(for: "!document.querySelector(\"\(platter)\")"))
        other.close()
        page.close()
    }
}
