import Foundation
import TestSupport
import Testing

/// The user edits the list, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct EditTests {
    private static let fixtures = ["CallOrder", "CountsTaps", "Ticks"]
    private let order = """
        [...document.querySelectorAll('.platter')].map(platter => platter.dataset.id.split('.').at(-2)).sort((one, other) => {
            const place = name => { const box = document.querySelector(`[data-id$="${name}.Widget"]`).getBoundingClientRect();
                                    return box.top * 10000 + box.left; };
            return place(one) - place(other);
        }).join()
        """

    private func item(_ fixture: String) -> String { "#edit-sheet [data-id='\(RealView.widget(fixture))']" }

    private func openPage(_ home: Home) async throws -> OpenPage {
        let page = try await OpenPage(home: home, width: 420, height: 900)
        #expect(
            try await page.browser.waits(for: "window.hodie?.firstState > 0 && !document.getElementById('end').hidden"))
        return page
    }

    private func installed() throws -> Home {
        let home = try Home()
        for name in Self.fixtures { try home.hodie("install", FixtureApps.shared.app(name).path) }
        return home
    }

    private func openSheet(_ page: OpenPage) async throws {
        try await page.browser.click("#edit")
        #expect(try await page.browser.waits(for: "document.querySelector('#edit-sheet[open]')"))
        // What still moves is not where it is clicked.
        try await page.browser.comesToRest()
    }

    @Test func whatIsRemovedIsGoneAndComesBackWhenItIsAdded() async throws {
        let page = try await openPage(installed())
        #expect(try await page.browser.waits(for: "\(order) == 'CallOrder,CountsTaps,Ticks'"))
        try await openSheet(page)
        try await page.browser.click("\(item("CountsTaps")) .toggle")
        #expect(
            try await page.browser.waits(
                for: "document.querySelector(\"#edit-others \(item("CountsTaps").dropFirst(12))\")"))
        // Nothing has happened yet.
        #expect(try await page.browser.comes("document.querySelectorAll('.platter').length", to: 3))
        try await page.browser.click("#edit-sheet .done")
        #expect(try await page.browser.waits(for: "\(order) == 'CallOrder,Ticks'"))
        page.close()
        let again = try await openPage(page.home)
        #expect(try await again.browser.waits(for: "\(order) == 'CallOrder,Ticks'"))
        try await openSheet(again)
        try await again.browser.click("\(item("CountsTaps")) .toggle")
        try await again.browser.click("#edit-sheet .done")
        #expect(try await again.browser.waits(for: "\(order) == 'CallOrder,Ticks,CountsTaps'"))
        again.close()
    }

    /// What has been done is said over the end of the list, which keeps its place and can be scrolled to its last item.
    @Test func theListEndsWhereTheSheetDoes() async throws {
        let page = try await openPage(installed())
        try await page.browser.resize(width: 420, height: 300)
        try await openSheet(page)
        let heights = """
            (() => { const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
                     const lists = document.querySelector('.lists');
                     lists.scrollTop = lists.scrollHeight;
                     return [bottom('.lists') - bottom('#edit-sheet'), bottom('.sheet footer') - bottom('#edit-sheet'),
                             bottom('.lists').toFixed() - bottom('.none, #edit-others li:last-child').toFixed() >= 48,
                             document.querySelector('.sheet footer').checkVisibility({ opacityProperty: true })].join(); })()
            """
        #expect(try await page.browser.comes(heights, to: "0,0,true,false"))
        try await page.browser.does("document.querySelector(\"\(item("Ticks")) .toggle\").click()")
        #expect(try await page.browser.comes(heights, to: "0,0,true,true"))
        page.close()
    }

    /// Until its user has decided about it.
    @Test func whatIsNewAndWhatHasNothingToShowIsMarked() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("HasTwoWidgets").path)
        let page = try await openPage(home)
        let news = "document.querySelector('#news').textContent"
        #expect(try await page.browser.waits(for: "\(news) == 'There are new widgets.'"))
        try await openSheet(page)
        let marks =
            "[...document.querySelectorAll('#edit-sheet li .new')].map(one => one.closest('li').dataset.id).join()"
        let others = "[...document.querySelectorAll('#edit-others li')].map(one => one.dataset.id)"
        #expect(try await page.browser.waits(for: "\(others).length == 1 && \(marks) == \(others)[0]"))
        #expect(try await page.browser.comes("document.querySelector('#edit-sheet .new').innerText", to: "New"))
        try await page.browser.does("document.querySelector('#edit-others .toggle').click()")
        try await page.browser.click("#edit-sheet .done")
        #expect(try await page.browser.waits(for: "\(news) == '' && document.querySelectorAll('.platter').length == 2"))
        // The first hides the second by a tap.
        let first = "[data-id='org.hodie.fixture.HasTwoWidgets.Widget']"
        let second = "[data-id='org.hodie.fixture.HasTwoWidgets.Second']"
        #expect(try await page.browser.waits(for: "Object.keys(hodie.live).length == 2"))
        try await page.press(
            ".platter\(first) .content canvas", untilTrue: "document.querySelector(\".platter\(second)\") === null")
        try await openSheet(page)
        let item = "document.querySelector(\"#edit-sheet \(second)\")"
        #expect(
            try await page.browser.waits(for: "\(item)?.innerText.includes('Has nothing to show at the moment.')"))
        #expect(try await page.browser.comes(marks, to: ""))
        page.close()
    }

    @Test func whatAWidgetMayDoStandsBesideItBeforeItIsAdded() async throws {
        let home = try Home()
        for (name, rights) in [("Alone", ""), ("Far", "// Rights: network\n")] {
            let file = home.folder.appendingPathComponent("\(name).swift")
            let source = """
                // Name: \(name)
                \(rights)import NotificationCenter
                import UIKit

                class TodayViewController: UIViewController, NCWidgetProviding {}

                """
            try Data(source.utf8).write(to: file)
            let outcome = try home.hodie("install", file.path)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let page = try await openPage(home)
        try await openSheet(page)
        func named(_ name: String, in list: String) -> String {
            "[...document.querySelectorAll('\(list) li')].find(item => item.innerText.includes('\(name)'))"
        }
        for name in ["Alone", "Far"] {
            try await page.browser.does("\(named(name, in: "#edit-shown")).querySelector('.toggle').click()")
        }
        try await page.browser.click("#edit-sheet .done")
        #expect(try await page.browser.waits(for: "document.querySelectorAll('.platter').length == 0"))
        try await openSheet(page)
        for (name, sentence) in [
            ("Alone", "Sees only its app’s data."),
            ("Far", "Wants to connect to other machines. It is not allowed to."),
        ] {
            let text = "\(named(name, in: "#edit-others"))?.innerText.includes('\(sentence)')"
            #expect(try await page.browser.waits(for: text))
        }
        page.close()
    }

    @Test func itemsGoWithTheMouseTheFingerAndTheArrowKeys() async throws {
        let page = try await openPage(installed())
        try await openSheet(page)
        let list =
            "[...document.querySelectorAll('#edit-shown li')].map(item => item.dataset.id.split('.').at(-2)).join()"
        #expect(try await page.browser.waits(for: "\(list) == 'CallOrder,CountsTaps,Ticks'"))
        let heights = try await page.browser.evaluate("document.querySelector('#edit-shown li').offsetHeight") as? Int
        let height = Double(try #require(heights))
        try await page.browser.drag("\(item("CallOrder")) .move", down: 2 * height + 2)
        #expect(try await page.browser.waits(for: "\(list) == 'CountsTaps,Ticks,CallOrder'"))
        try await page.browser.drag("\(item("CallOrder")) .move", byFingerDown: -1.25 * height)
        #expect(try await page.browser.waits(for: "\(list) == 'CountsTaps,CallOrder,Ticks'"))
        try await page.browser.does("document.querySelector(\"\(item("CallOrder")) .move\").focus()")
        try await page.browser.press("ArrowUp")
        #expect(try await page.browser.comes(list, to: "CallOrder,CountsTaps,Ticks"))
        try await page.browser.press("ArrowDown")
        try await page.browser.press("ArrowDown")
        #expect(try await page.browser.comes(list, to: "CountsTaps,Ticks,CallOrder"))
        #expect(
            try await page.browser.comes(
                "document.querySelector('#edit-sheet [role=status]').textContent", to: "CallOrder is number 3 of 3 now."
            ))
        // It keeps the keyboard, too.
        #expect(try await page.browser.comes("document.activeElement.className", to: "move"))
        try await page.browser.click("#edit-sheet .done")
        #expect(try await page.browser.waits(for: "\(order) == 'CountsTaps,Ticks,CallOrder'"))
        page.close()
    }

    @Test func whatIsRemovedByMistakeIsTakenBackAndCancelDropsEverything() async throws {
        let page = try await openPage(installed())
        try await openSheet(page)
        try await page.browser.click("\(item("CallOrder")) .toggle")
        #expect(try await page.browser.comes("document.activeElement.className", to: "undo"))
        try await page.browser.press("Enter")
        let list =
            "[...document.querySelectorAll('#edit-shown li')].map(item => item.dataset.id.split('.').at(-2)).join()"
        #expect(try await page.browser.waits(for: "\(list) == 'CallOrder,CountsTaps,Ticks'"))
        try await page.browser.click("\(item("Ticks")) .toggle")
        try await page.browser.press("Escape")
        #expect(try await page.browser.waits(for: "!document.querySelector('#edit-sheet[open]')"))
        try await openSheet(page)
        #expect(try await page.browser.comes(list, to: "CallOrder,CountsTaps,Ticks"))
        page.close()
    }

    @Test func whatIsDoneIsUndoneAlsoAfterwards() async throws {
        let page = try await openPage(installed())
        try await openSheet(page)
        try await page.browser.click("\(item("CallOrder")) .toggle")
        try await page.browser.click("#edit-sheet .done")
        #expect(try await page.browser.waits(for: "\(order) == 'CountsTaps,Ticks'"))
        let said = "document.querySelector('.undo-bar:not([hidden]) [role=status]')?.textContent"
        #expect(try await page.browser.comes(said, to: "CallOrder was removed."))
        try await page.browser.click(".undo-bar .undo")
        #expect(try await page.browser.waits(for: "\(order) == 'CallOrder,CountsTaps,Ticks'"))
        #expect(try await page.browser.waits(for: "\(said) == null"))
        // Done without a change is nothing to undo.
        try await openSheet(page)
        try await page.browser.click("#edit-sheet .done")
        #expect(try await page.browser.waits(for: "\(said) == null"))
        page.close()
    }

    /// Where the item is held, the sheet has it already. Nobody has said that they are done.
    @Test func aPageThatVanishesInTheMiddleOfADragChangesNothing() async throws {
        let page = try await openPage(installed())
        try await openSheet(page)
        let list =
            "[...document.querySelectorAll('#edit-shown li')].map(item => item.dataset.id.split('.').at(-2)).join()"
        let heights = try await page.browser.evaluate("document.querySelector('#edit-shown li').offsetHeight") as? Int
        let height = Double(try #require(heights))
        try await page.browser.drag("\(item("CallOrder")) .move", down: 2 * height + 2, letsGo: false)
        #expect(try await page.browser.comes(list, to: "CountsTaps,Ticks,CallOrder"))
        // To one that the browser keeps.
        try await page.browser.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
        #expect(try await page.browser.comes(list, to: "CallOrder,CountsTaps,Ticks"))
        try await page.leavesAndComesBack()
        #expect(try await page.browser.waits(for: "\(order) == 'CallOrder,CountsTaps,Ticks'"))
        // A page that was kept has the sheet as it was left. Opened again it is that of the host.
        try await page.browser.press("Escape")
        #expect(try await page.browser.waits(for: "!document.querySelector('#edit-sheet[open]')"))
        try await openSheet(page)
        #expect(try await page.browser.comes(list, to: "CallOrder,CountsTaps,Ticks"))
        try await page.browser.click("#edit-sheet .done")
        #expect(try await page.browser.waits(for: "!document.querySelector('#edit-sheet[open]')"))
        #expect(try await page.browser.comes("document.querySelector('.undo-bar:not([hidden])') === null", to: true))
        #expect(try await page.browser.waits(for: "\(order) == 'CallOrder,CountsTaps,Ticks'"))
        page.close()
    }
}
