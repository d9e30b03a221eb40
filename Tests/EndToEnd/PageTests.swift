import Foundation
import TestSupport
import Testing

/// The Today view in a real browser, used as a person uses it.
@MainActor
@Suite(.serialized, .takingTurns) struct PageTests {
    private static let example = Stage.package.appendingPathComponent("Examples/UsedSpace/UsedSpace.xcodeproj")
    private let widget = "[data-id='org.hodie.UsedSpace.Widget']"

    private func openPage(_ apps: URL..., width: Int = 420, height: Int = 800) async throws -> OpenPage {
        let home = try Home()
        for app in apps { try home.hodie("install", app.path) }
        return try await OpenPage(home: home, width: width, height: height)
    }

    private func example() throws -> URL { try FixtureApps.shared.app("UsedSpace", project: Self.example) }

    @Test func showsTheWidgetLiveWithTheRightPercentage() async throws {
        let page = try await openPage(example())
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(widget) .nodes\")?.children.length > 1"))
        let text = try await page.browser.evaluate("document.querySelector(\"\(widget) .nodes\").innerText") as? String
        let values = try URL(fileURLWithPath: page.home.folder.path).resourceValues(
            forKeys: [.volumeTotalCapacityKey, .volumeAvailableCapacityKey])
        let total = try #require(values.volumeTotalCapacity.map(Double.init))
        let free = try #require(values.volumeAvailableCapacity.map(Double.init))
        let shown = try #require(
            text?.split(separator: "\n").first { $0.hasSuffix("%") }.flatMap {
                Double($0.dropLast().trimmingCharacters(in: .whitespaces))
            })
        // The disk goes on being used while the test runs.
        #expect(abs(shown - (total - free) / total * 100) < 2, "\(text ?? "")")
        let title = try await page.browser.evaluate("document.querySelector(\"\(widget) h2\").textContent") as? String
        #expect(title == "Used Space")
        page.close()
    }

    @Test func showMoreShowsTheThreeFiguresAndIsRemembered() async throws {
        let page = try await openPage(example())
        #expect(
            try await page.browser.waits(
                for: "document.querySelector(\"\(widget) .mode:not([hidden])\")?.textContent == 'Show More'")
        )
        try await page.browser.click("\(widget) .mode")
        #expect(
            try await page.browser.waits(
                for:
                    "['Used', 'Free', 'Total'].every(w => document.querySelector(\"\(widget) .nodes\").innerText.includes(w))"
            ))
        #expect(
            try await page.browser.waits(for: "document.querySelector(\"\(widget) .mode\").textContent == 'Show Less'"))
        page.close()
        let again = try await OpenPage(home: page.home, width: 420, height: 800)
        #expect(
            try await again.browser.waits(
                for: "document.querySelector(\"\(widget) .mode\")?.textContent == 'Show Less'"))
        again.close()
    }

    @Test func whatLooksAsItDidIsNotSentAgain() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("DrawsEveryKind").path)
        let pixels = "document.querySelector('.platter .content canvas').toDataURL()"
        let first = try await OpenPage(home: home, width: 420, height: 800)
        #expect(try await first.browser.waits(for: "Object.keys(hodie.live).length == 1 && \(first.isDrawn)"))
        let drawn = try #require(try await first.browser.evaluate(pixels) as? String)
        first.close()
        let again = try await OpenPage(
            home: home, width: 420, height: 800,
            preparing: """
                window.drawn = [];
                const put = CanvasRenderingContext2D.prototype.putImageData;
                CanvasRenderingContext2D.prototype.putImageData = function (image, ...place) {
                    if (this.canvas.closest(".content")) drawn.push(image.width * image.height);
                    put.call(this, image, ...place);
                };
                """)
        #expect(try await again.browser.waits(for: "Object.keys(window.hodie?.live ?? {}).length == 1"))
        // It goes on as a picture, which the canvas takes over when there is nothing else to do.
        try await again.browser.evaluate("window.before = '\(drawn)'")
        #expect(try await again.browser.waits(for: "\(again.isDrawn) && \(pixels) == before"))
        #expect(try await again.browser.evaluate("drawn.join()") as? String == "")
        again.close()
    }

    @Test func thePictureOfTheLastTimeLeavesSoftlyIfWhatIsDrawnNowLooksOtherwise() async throws {
        let home = try Home()
        // One says how often it was touched, the other one looks as it always does.
        for name in ["CountsTaps", "DrawsEveryKind"] { try home.hodie("install", FixtureApps.shared.app(name).path) }
        let button = "document.querySelector(\"[data-id='\(RealView.widget("CountsTaps"))'] .nodes button\")"
        let first = try await OpenPage(home: home, width: 420, height: 800)
        #expect(try await first.browser.waits(for: "\(button)?.ariaLabel.includes('0 taps')"))
        #expect(try await first.browser.waits(for: "Object.keys(hodie.live).length == 2 && \(first.isDrawn)"))
        // What a screen reader finds may be there before the pixels.
        let pixels = "\(button).closest('.content').querySelector('canvas').toDataURL()"
        try await first.browser.does("window.before = \(pixels); \(button).click()")
        #expect(try await first.browser.waits(for: "\(button)?.ariaLabel.includes('1 taps')"))
        #expect(try await first.browser.waits(for: "\(pixels) != window.before"))
        first.close()
        let again = try await OpenPage(
            home: home, width: 420, height: 800,
            preparing: """
                window.leaving = [];
                new MutationObserver((changes) => {
                    for (const { addedNodes } of changes)
                        for (const node of addedNodes)
                            if (node.className === "leaving") leaving.push(node.closest(".platter").dataset.id);
                }).observe(document, { childList: true, subtree: true });
                """)
        #expect(try await again.browser.waits(for: "Object.keys(window.hodie?.live ?? {}).length == 2"))
        #expect(try await again.browser.waits(for: "!document.querySelector('.leaving')"))
        let left = try await again.browser.evaluate("leaving.join()") as? String
        #expect(left == RealView.widget("CountsTaps"))
        again.close()
    }

    @Test func tapsOpenTheAppsTabsInTurn() async throws {
        let page = try await openPage(example())
        for tab in ["Overview", "About"] {
            #expect(
                try await page.browser.waits(for: "document.querySelector(\"\(widget) .nodes\")?.children.length > 1"))
            try await page.browser.click("\(widget) .content canvas")
            #expect(
                try await page.browser.waits(
                    for: "document.querySelector('#app .nodes [aria-current=page]')?.ariaLabel.startsWith('\(tab)')"),
                "\(tab)")
            #expect(
                try await page.browser.waits(
                    for: "document.querySelector('#app .nodes').innerText.includes('Opened from the widget')"))
            try await page.browser.press("Escape")
            #expect(try await page.browser.waits(for: "!document.querySelector('#app').open"))
        }
        page.close()
    }

    /// In a tab of its own, beside the Today view; and only if a tap led to it.
    @Test func aPageOfTheWebThatAWidgetOpensIsOpenedByTheBrowser() async throws {
        let server = try LoopbackServer { _ in .init("<title>Web</title>", headers: ["Content-Type": "text/html"]) }
        defer { server.stop() }
        let address = "http://127.0.0.1:\(server.port)/one?page=2"
        let home = try Home()
        try RealView.ask(for: ["open \(address)"], in: home)
        try home.hodie("install", FixtureApps.shared.app("LoadsFromTheNetwork").path)
        let page = try await OpenPage(home: home, width: 420, height: 800)
        #expect(await eventually { home.log.contains("-> opened false") })
        #expect(try await page.browser.waits(for: "Object.keys(window.hodie?.live ?? {}).length == 1"))
        #expect(server.connectionCount == 0)
        try await page.browser.click(".platter .content")
        #expect(await eventually { (try? await page.browser.addresses())?.contains(address) == true })
        #expect(await eventually { home.log.contains("-> opened true") && server.connectionCount > 0 })
        let addresses = try await page.browser.addresses()
        #expect(addresses.filter { $0 == address }.count == 1, "\(addresses)")
        #expect(addresses.contains("\(page.page.origin)/"), "\(addresses)")
        page.close()
    }

    /// A second tap, where a widget was, is not for what the app has there.
    @Test func anAppThatComesTakesNoTapsUntilItIsThere() async throws {
        let page = try await openPage(example())
        #expect(try await page.browser.waits(for: page.shown("\(widget) .node")))
        try await page.browser.evaluate("document.querySelector('#app').style.animationPlayState = 'paused'")
        try await page.press("\(widget) .opens", untilTrue: "document.querySelector('#app').open")
        let isTouched = """
            (box => document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('#app') != null)(
                document.querySelector('#app-screen').getBoundingClientRect())
            """
        #expect(try await page.browser.comes(isTouched, to: false))
        try await page.browser.evaluate("document.querySelector('#app').style.animationPlayState = 'running'")
        #expect(try await page.browser.waits(for: isTouched))
        page.close()
    }

    @Test func textIsTypedIntoTheAppAndAnAlertAnswered() async throws {
        let page = try await openPage(FixtureApps.shared.app("ShowsText"))
        func appSays(_ text: String) async throws -> Bool {
            try await page.browser.waits(for: "document.querySelector('#app .nodes')?.innerText.includes('\(text)')")
        }
        #expect(try await page.browser.waits(for: "document.querySelector('.platter .nodes')?.children.length > 1"))
        try await page.browser.click(".platter .platter-header")
        #expect(try await appSays("Nothing"))
        // The field is tapped where a snapshot shows it: by its element.
        #expect(try await page.browser.comes("document.querySelector('#app .typing') === null", to: true))
        try await page.browser.click("#app .nodes > :first-child")
        #expect(try await page.browser.waits(for: "document.activeElement.matches('#app .typing')"))
        try await page.browser.type("Hallo")
        #expect(try await appSays("Draft: Hallo"))
        try await page.browser.press("ArrowLeft")
        try await page.browser.compose(["k", "か"], inserting: "か")
        #expect(try await appSays("Draft: Hallかo"))
        try await page.browser.press("Enter")
        #expect(try await appSays("Send it?"))
        try await page.browser.click("#app [aria-label='Send']")
        #expect(try await appSays("Sent: Hallかo"))
        page.close()
    }

    @Test func textGoesFromTheAppToTheBrowsersClipboardAndBack() async throws {
        let page = try await openPage(FixtureApps.shared.app("ShowsText"))
        func appSays(_ text: String) async throws -> Bool {
            try await page.browser.waits(for: "document.querySelector('#app .nodes')?.innerText.includes('\(text)')")
        }
        try await page.browser.allowClipboard()
        #expect(try await page.browser.waits(for: "document.querySelector('.platter .nodes')?.children.length > 1"))
        try await page.browser.click(".platter .platter-header")
        #expect(try await appSays("Nothing"))
        #expect(
            try await page.browser.comes("document.querySelector('#app .nodes > :first-child').role", to: "textbox"))
        try await page.browser.click("#app .nodes > :first-child")
        #expect(try await page.browser.waits(for: "document.activeElement.matches('#app .typing')"))
        try await page.browser.type("Hallo Welt")
        #expect(try await appSays("Draft: Hallo Welt"))
        try await page.browser.press(control: "a", command: "selectAll")
        #expect(try await page.browser.waits(for: "document.activeElement.value === 'Hallo Welt'"))
        try await page.browser.press(control: "x", command: "cut")
        let isGone = "!document.querySelector('#app .nodes')?.innerText.includes('Hallo Welt')"
        #expect(try await page.browser.waits(for: isGone))
        #expect(try await page.browser.waits(forClipboard: "Hallo Welt"))
        try await page.browser.press(control: "v", command: "paste")
        try await page.browser.press(control: "v", command: "paste")
        #expect(try await appSays("Draft: Hallo WeltHallo Welt"))
        // What its own code copies in answer to a tap.
        try await page.browser.click("#app [aria-label='Copy in Capitals']")
        #expect(try await page.browser.waits(forClipboard: "HALLO WELTHALLO WELT"))
        page.close()
    }

    @Test func theAppHidesTheWidgetAndShowsItAgainAlsoAfterARestart() async throws {
        let page = try await openPage(example())
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(widget) .nodes\")?.children.length > 1"))
        try await page.browser.click("\(widget) .content canvas")
        #expect(try await page.browser.waits(for: "document.querySelector('#app [aria-label=\"Hide Widget\"]')"))
        try await page.browser.click("#app [aria-label='Hide Widget']")
        #expect(try await page.browser.waits(for: "!document.querySelector(\"\(widget)\")"))
        #expect(try await page.browser.waits(for: "document.querySelector('#app [aria-label=\"Show Widget\"]')"))
        try await page.browser.click("#app [aria-label='Show Widget']")
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(widget)\")"))
        try await page.browser.click("#app [aria-label='Hide Widget']")
        #expect(try await page.browser.waits(for: "!document.querySelector(\"\(widget)\")"))
        page.close()
        let again = try await OpenPage(home: page.home, width: 420, height: 800)
        #expect(try await again.browser.waits(for: "window.hodie && hodie.firstState > 0"))
        #expect(try await again.browser.comes("document.querySelector(\"\(widget)\") === null", to: true))
        // Taken away with all its data and installed again, it is as new.
        try page.home.hodie("remove", "org.hodie.UsedSpace")
        try page.home.hodie("install", example().path)
        #expect(try await again.browser.waits(for: "document.querySelector(\"\(widget)\")"))
        again.close()
    }

    @Test func worksWithTheKeyboardAlone() async throws {
        let page = try await openPage(FixtureApps.shared.app("CountsTaps"))
        let button = "[data-id='\(RealView.widget("CountsTaps"))'] .nodes button"
        #expect(
            try await page.browser.waits(for: "document.querySelector(\"\(button)\")?.ariaLabel.includes('0 taps')"))
        for _ in 0..<20 {
            try await page.browser.press("Tab")
            let isThere = try await page.browser.evaluate("document.activeElement?.matches(\"\(button)\")") as? Bool
            if isThere == true { break }
        }
        for (count, key) in ["Enter", " "].enumerated() {
            try await page.browser.press(key)
            let isCounted = "document.querySelector(\"\(button)\")?.ariaLabel.includes('\(count + 1) taps')"
            #expect(try await page.browser.waits(for: isCounted))
        }
        page.close()
    }

    @Test func whatIsTouchedIsShownWhateverTheBrowserSaysOfItsFirstPaint() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let button = "document.querySelector(\"[data-id='\(RealView.widget("CountsTaps"))'] .nodes button\")"
        // Leaves a snapshot behind: a page that has nothing to show has nothing to touch.
        let first = try await OpenPage(home: home, width: 420, height: 800)
        #expect(try await first.browser.waits(for: button))
        first.close()
        let page = try await OpenPage(
            home: home, width: 420, height: 800,
            preparing: """
                window.PerformanceObserver = class { observe() {} };
                const later = window.setTimeout;
                window.setTimeout = (call, delay) => delay === 500 ? 0 : later(call, delay);
                """)
        // Who touches the page before it listens touches it again.
        #expect(
            await eventually {
                try? await page.browser.click("[data-id='\(RealView.widget("CountsTaps"))'] .content")
                return (try? await page.browser.evaluate("Boolean(\(button))")) as? Bool == true
            })
        page.close()
    }

    @Test func aPageThatDoesNotReadIsToldTheNewestStateOnceItDoes() async throws {
        let page = try await openPage(FixtureApps.shared.app("CountsTaps"))
        let button = "document.querySelector(\"[data-id='\(RealView.widget("CountsTaps"))'] .nodes button\")"
        #expect(try await page.browser.waits(for: "\(button)?.ariaLabel.includes('0 taps')"))
        try await page.browser.evaluate(
            """
            (() => { const say = HodieCall.prototype.say;
                     window.unread = [];
                     HodieCall.prototype.say = function (message) {
                         if (message.t === 'read') unread.push(() => say.call(this, message));
                         else say.call(this, message);
                     };
                     window.readAll = () => {
                         HodieCall.prototype.say = say;
                         unread.splice(0).forEach((read) => read());
                     };
                     hodie.states = 0; })()
            """)
        for count in 1...5 {
            try await page.browser.does("window.lastTap = performance.now(); \(button).click()")
            // Several taps at once would be one change.
            if count <= 2 { #expect(try await page.browser.waits(for: "hodie.states == \(count)")) }
        }
        // Pixels go on, they have a measure of their own: the last tap, whose time is rounded on its way, is drawn, and no
        // more than two states have come.
        #expect(try await page.browser.waits(for: "hodie.taps.at(-1)?.began > lastTap - 0.01 && unread.length == 2"))
        #expect(try await page.browser.comes("hodie.states", to: 2))
        try await page.browser.evaluate("readAll()")
        #expect(try await page.browser.waits(for: "\(button).ariaLabel.includes('5 taps')"))
        page.close()
    }

    @Test func nothingRunsAfterThePageIsClosed() async throws {
        let page = try await openPage(FixtureApps.shared.app("CountsTaps"))
        #expect(try await page.browser.waits(for: "window.hodie && Object.keys(hodie.live).length == 1"))
        #expect(await eventually { page.guests.count == 2 }, "the zygote and the widget")
        try await page.browser.open("about:blank")
        #expect(await eventually { page.guests.count == 1 }, "the zygote alone")
        page.close()
    }

    @Test func aWidgetHasASnapshotBeforeAnyoneHasLooked() async throws {
        let home = try Home()
        try home.hodie("install", example().path)
        let page = try await RunningPage(home: home)
        let folder = home.path("Caches/Snapshots")
        #expect(
            await eventually {
                ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains {
                    $0.hasPrefix("org.hodie.UsedSpace.Widget+")
                }
            })
        page.stop()
    }

    @Test func aFailureIsOnItsOwnPlatter() async throws {
        let page = try await openPage(
            FixtureApps.shared.app("CrashesInViewDidLoad"), FixtureApps.shared.app("CountsTaps"))
        let failed = "[data-id='\(RealView.widget("CrashesInViewDidLoad"))'] .failed"
        #expect(
            try await page.browser.waits(
                for: "document.querySelector(\"\(failed)\")?.innerText.includes('Unable to Load')"))
        #expect(try await page.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        // Why, it says when it is asked.
        let reason = "document.querySelector('.failure .reason:not([hidden])')?.textContent"
        #expect(try await page.browser.waits(for: "\(reason) == null"))
        try await page.browser.click(".failure .why")
        #expect(try await page.browser.waits(for: "\(reason)?.includes('TodayViewController.swift:')"))
        // A click tries again, and fails again: each failure is in the log.
        func failures() -> Int { page.home.log.components(separatedBy: "is unable to load: ").count - 1 }
        let before = failures()
        #expect(before > 0)
        try await page.browser.click(failed)
        #expect(await eventually { failures() > before })
        #expect(try await page.browser.waits(for: "document.querySelector(\"\(failed)\")"))
        page.close()
    }

    @Test func aWidgetThatHangsUntouchedStandsStillAndSaysSo() async throws {
        let page = try await openPage(
            FixtureApps.shared.app("StopsAnswering"), FixtureApps.shared.app("CountsTaps"))
        let silent =
            "document.querySelector(\"[data-id='\(RealView.widget("StopsAnswering"))'] .is-silent [role=status]\")"
        #expect(try await page.browser.waits(for: "\(silent)?.innerText == 'Not Responding'"))
        #expect(try await page.browser.comes("document.querySelectorAll('.is-silent').length", to: 1))
        let canvas = "document.querySelector('.is-silent canvas')"
        #expect(try await page.browser.waits(for: "getComputedStyle(\(canvas)).opacity < 1"))
        page.close()
    }

    @Test func appsWithoutAnIconDoNotLookAlike() async throws {
        let page = try await openPage(FixtureApps.shared.app("CallOrder"), FixtureApps.shared.app("CountsTaps"))
        let icons = "[...document.querySelectorAll('.platter .icon.monogram')]"
        #expect(try await page.browser.waits(for: "\(icons).length == 2"))
        let hues = try await page.browser.evaluate("\(icons).map(icon => icon.style.getPropertyValue('--hue')).join()")
        #expect(hues as? String == "210,240")
        #expect(try await page.browser.comes("\(icons).every(icon => icon.textContent.length == 1)", to: true))
        page.close()
    }

    @Test func aHostThatIsKilledIsThereAgainWithAllItKnew() async throws {
        let page = try await openPage(
            FixtureApps.shared.app("CallOrder"), FixtureApps.shared.app("CountsTaps"), width: 420, height: 900)
        let browser = page.browser
        let isLive = "Object.keys(window.hodie?.live ?? {}).length == 2"
        let order = """
            [...document.querySelectorAll('.platter')].sort((a, b) => a.getBoundingClientRect().top
                - b.getBoundingClientRect().top).map(one => one.dataset.id.split('.').at(-2)).join()
            """
        let mode = "document.querySelector(\"[data-id='\(RealView.widget("CallOrder"))'] .mode\").textContent"
        #expect(try await browser.waits(for: "\(isLive) && \(mode) == 'Show More'"))
        try await page.press("[data-id='\(RealView.widget("CallOrder"))'] .mode", untilTrue: "\(mode) == 'Show Less'")
        // Out of the list and to its end again.
        let kept = page.home.path("state.good.sqlite")
        func date() -> Date? {
            try? FileManager.default.attributesOfItem(atPath: kept)[.modificationDate] as? Date
        }
        for expected in ["CountsTaps", "CountsTaps,CallOrder"] {
            let before = date()
            try await browser.click("#edit")
            #expect(try await browser.waits(for: "document.querySelector('#edit-sheet[open]')"))
            try await browser.evaluate(
                "document.querySelector(\"#edit-sheet [data-id='\(RealView.widget("CallOrder"))'] .toggle\").click()")
            try await browser.does("document.querySelector('#edit-sheet .done').click()")
            #expect(try await browser.waits(for: "\(order) == '\(expected)'"))
            // What the user has said is on the disk.
            #expect(await eventually { date() != before })
        }
        #expect(await eventually { page.guests.count == 3 })
        let (guests, port) = (page.guests, page.page.port)
        try await browser.evaluate("hodie.live = {}")
        #expect(kill(page.page.processIdentifier, SIGKILL) == 0)
        #expect(try await browser.waits(for: "!document.querySelector('#notice').hidden"))
        #expect(await eventually { guests.allSatisfy { kill($0, 0) != 0 } }, "nobody is left of the old ones")
        let again = try await RunningPage(home: page.home, port: port)
        #expect(try await browser.waits(for: "\(isLive) && document.querySelector('#notice').hidden"))
        #expect(try await browser.comes(order, to: "CountsTaps,CallOrder"))
        #expect(try await browser.waits(for: "\(mode) == 'Show Less'"))
        let height = "document.querySelector(\"[data-id='\(RealView.widget("CallOrder"))'] .content\").offsetHeight"
        #expect(try await browser.waits(for: "\(height) == 200"))
        browser.close()
        again.stop()
    }

    @Test func aPortInUseIsNotTheEnd() async throws {
        let first = try await openPage(FixtureApps.shared.app("CountsTaps"))
        let second = try await RunningPage(home: Home(), port: first.page.port)
        #expect(second.port != first.page.port)
        second.stop()
        first.close()
    }
}
