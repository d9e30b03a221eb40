import Foundation
import TestSupport
import Testing

/// The user moves widgets between the columns of a wide page.
@MainActor
@Suite(.serialized, .takingTurns) struct ColumnTests {
    private let columns = """
        [...document.querySelectorAll('.column')].map(column =>
            [...column.children].map(platter => platter.dataset.id.split('.').at(-2)).join()).join(' ')
        """

    private func header(_ fixture: String) -> String { "[data-id='\(RealView.widget(fixture))'] .opens" }

    private func open(_ home: Home) async throws -> OpenPage {
        let page = try await OpenPage(home: home, width: 1000, height: 800)
        #expect(try await page.browser.waits(for: "Object.keys(window.hodie?.live ?? {}).length == 3"))
        return page
    }

    private func installed() throws -> Home {
        let home = try Home()
        for name in ["CallOrder", "CountsTaps", "Ticks"] {
            try home.hodie("install", FixtureApps.shared.app(name).path)
        }
        return home
    }

    @Test func aPlatterGoesWithTheMouseByItsHeaderAndStaysWhereItWasPut() async throws {
        let page = try await open(installed())
        #expect(try await page.browser.comes(columns, to: "CallOrder,Ticks CountsTaps"))
        try await page.browser.drag(header("CallOrder"), down: 260, across: 380)
        #expect(try await page.browser.comes(columns, to: "Ticks CountsTaps,CallOrder"))
        // It was no tap: no app lies over the page.
        #expect(
            try await page.browser.waits(for: "document.querySelector('.said').textContent.includes('column 2 of 2')"))
        #expect(try await page.browser.comes("document.querySelector('#app').open", to: false))
        page.close()
        let again = try await open(page.home)
        #expect(try await again.browser.waits(for: "\(columns) == 'Ticks CountsTaps,CallOrder'"))
        // A press without a move opens the app, as ever.
        try await again.browser.click(header("CountsTaps"))
        #expect(try await again.browser.waits(for: "document.querySelector('#app').open"))
        again.close()
    }

    @Test func aPlatterGoesWithTheArrowKeys() async throws {
        let page = try await open(installed())
        // Whichever column it is in, it is as wide.
        let width = "document.querySelector(\"[data-id='\(RealView.widget("Ticks"))'] .content\").offsetWidth"
        #expect(try await page.browser.comes(width, to: 359))
        try await page.browser.does("document.querySelector(\"\(header("Ticks"))\").focus()")
        try await page.browser.press("ArrowRight", modifiers: 10)
        #expect(try await page.browser.waits(for: "\(columns) == 'CallOrder CountsTaps,Ticks'"))
        #expect(try await page.browser.comes(width, to: 359))
        try await page.browser.press("ArrowUp", modifiers: 10)
        #expect(try await page.browser.waits(for: "\(columns) == 'CallOrder Ticks,CountsTaps'"))
        #expect(
            try await page.browser.waits(
                for: "document.querySelector('.said').textContent == 'Ticks is in column 2 of 2, number 1 of 2.'"))
        // It keeps the keyboard, and nothing lies beyond the last column.
        #expect(try await page.browser.comes("document.activeElement.textContent", to: "Ticks"))
        try await page.browser.press("ArrowRight", modifiers: 10)
        #expect(try await page.browser.waits(for: "\(columns) == 'CallOrder Ticks,CountsTaps'"))
        page.close()
    }

    @Test func escapeLetsItWhereItWas() async throws {
        let page = try await open(installed())
        try await page.browser.drag(header("CallOrder"), down: 260, across: 380, letsGo: false)
        #expect(try await page.browser.comes("document.querySelectorAll('.is-moved').length", to: 1))
        try await page.browser.press("Escape")
        #expect(try await page.browser.comes(columns, to: "CallOrder,Ticks CountsTaps"))
        page.close()
    }

    /// What a browser tells a page that it keeps, and then one that goes elsewhere itself.
    @Test func aPageThatVanishesInTheMiddleOfADragLeavesThePlatterWhereItWas() async throws {
        let page = try await open(installed())
        let before = "CallOrder,Ticks CountsTaps"
        let held = "document.querySelectorAll('.is-moved').length"
        func take() async throws {
            try await page.browser.drag(header("CallOrder"), down: 260, across: 380, letsGo: false)
            #expect(try await page.browser.comes(held, to: 1))
            // Room is made for it already.
            #expect(try await page.browser.comes(columns, to: "Ticks CountsTaps,CallOrder"))
        }
        /// The button was held all the time, and is let go now, elsewhere.
        func letGo() async throws {
            for type in ["mouseMoved", "mouseReleased"] {
                try await page.browser.send(
                    "Input.dispatchMouseEvent",
                    ["type": type, "x": 500, "y": 700, "button": "left", "buttons": 1, "clickCount": 1])
            }
        }
        try await take()
        try await page.browser.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
        #expect(try await page.browser.comes(held, to: 0))
        #expect(try await page.browser.comes(columns, to: before))
        try await page.browser.evaluate(
            "window.told = hodie.states; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        #expect(try await page.browser.waits(for: "hodie.states > told"))
        try await letGo()
        #expect(try await page.browser.comes(columns, to: before))

        try await take()
        try await page.leavesAndComesBack()
        try await letGo()
        #expect(try await page.browser.waits(for: "\(columns) == '\(before)'"))
        #expect(try await page.browser.comes(held, to: 0))
        #expect(try await page.browser.comes("document.querySelector('#app').open", to: false))
        // It can be taken again.
        try await page.browser.drag(header("CallOrder"), down: 260, across: 380)
        #expect(try await page.browser.waits(for: "\(columns) == 'Ticks CountsTaps,CallOrder'"))
        page.close()
    }

    @Test func aFingerThatRestsOnTheHeaderTakesThePlatterAndOneThatMovesOnScrolls() async throws {
        let page = try await open(installed())
        let place = try await page.browser.evaluate(
            """
            (() => { const box = document.querySelector("\(header("CallOrder"))").getBoundingClientRect();
                     return [box.x + box.width / 2, box.y + box.height / 2]; })()
            """)
        let (x, y) = try #require((place as? [Double]).map { ($0[0], $0[1]) })
        func touch(_ type: String, _ across: Double, _ down: Double) async throws {
            let points = type == "touchEnd" ? [] : [["x": x + across, "y": y + down]]
            try await page.browser.send("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
        }
        // One that moves on at once takes nothing, and opens nothing. On a machine that has other things to do it would rest
        // before its first move arrives: the time after which it does stands still until then.
        try await page.browser.evaluate(
            "window.later = window.setTimeout; window.setTimeout = (call, time) => time == 450 ? 0 : later(call, time)")
        try await touch("touchStart", 0, 0)
        for step in 1...10 { try await touch("touchMove", Double(step) * 38, Double(step) * 26) }
        try await page.browser.evaluate("window.setTimeout = window.later")
        // It comes to rest before it leaves: while a page goes on by itself, the browser does not ask who wants a touch.
        try await page.browser.evaluate("new Promise(done => setTimeout(done, 200))")
        try await touch("touchMove", 380, 260)
        try await touch("touchEnd", 0, 0)
        #expect(try await page.browser.comes(columns, to: "CallOrder,Ticks CountsTaps"))
        // It may have scrolled the page.
        #expect(try await page.browser.waits(for: "(scrollTo(0, 0), scrollX == 0 && scrollY == 0)"))
        // A page that still goes on by itself takes the first touch for its own: the finger comes again.
        let isTaken = await eventually {
            try? await touch("touchStart", 0, 0)
            let taken = """
                (async () => { const isMoved = () => document.querySelectorAll('.is-moved').length == 1;
                               for (let round = 0; round < 30 && !isMoved(); round++)
                                   await new Promise(done => setTimeout(done, 100));
                               return isMoved(); })()
                """
            if (try? await page.browser.evaluate(taken)) as? Bool == true { return true }
            try? await touch("touchEnd", 0, 0)
            return false
        }
        try #require(isTaken)
        for step in 1...10 { try await touch("touchMove", Double(step) * 38, Double(step) * 26) }
        try await touch("touchEnd", 0, 0)
        #expect(try await page.browser.waits(for: "\(columns) == 'Ticks CountsTaps,CallOrder'"))
        #expect(try await page.browser.waits(for: "!document.querySelector('.is-moved')"))
        #expect(try await page.browser.comes("document.querySelector('#app').open", to: false))
        page.close()
    }
}
