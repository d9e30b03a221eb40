import Foundation
import TestSupport
import Testing

/// What a user chooses on the page, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct SettingsTests {
    private let widget = "document.querySelector('.platter')"
    private let isLive = "Object.keys(window.hodie?.live ?? {}).length == 1"
    /// Whether each pixel that the widget draws is one of the screen's.
    private let isSharp = """
        (() => { const canvas = document.querySelector('.platter .content canvas');
                 const box = canvas.getBoundingClientRect();
                 return canvas.width === Math.ceil(359 * devicePixelRatio - 0.001)
                     && Math.abs(box.width * devicePixelRatio - canvas.width) < 0.05; })()
        """

    /// - Parameters:
    ///   - fixture: whose widget there is.
    ///   - script: run in the page before its own.
    private func openPage(_ fixture: String = "CountsTaps", preparing script: String? = nil) async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app(fixture).path)
        return try await OpenPage(home: home, width: 1000, height: 800, preparing: script)
    }

    /// A script: whether the widget is live on a platter of this appearance, and its picture is on the canvas.
    private func isDrawn(_ appearance: String) -> String {
        """
        document.querySelector('.platter.is-\(appearance) .node') && !document.querySelector('.content img')
            && document.querySelector('.platter .content canvas').width > 0
        """
    }

    private func openSettings(_ browser: Chromium) async throws {
        #expect(try await browser.waits(for: isLive))
        try await browser.click("#settings")
        #expect(try await browser.waits(for: "document.querySelector('.panel[open]')"))
    }

    private func choose(_ value: String, as setting: String, in browser: Chromium) async throws {
        try await browser.evaluate(
            """
            (() => { const select = document.getElementById('setting-\(setting)');
                     select.value = '\(value)';
                     select.dispatchEvent(new Event('change')); })()
            """)
    }

    /// Also if somebody asks for it just before the browser says that it has changed.
    @Test func aBrowserThatTurnsDarkIsFollowed() async throws {
        let page = try await openPage()
        #expect(try await page.browser.waits(for: isLive))
        try await page.browser.evaluate(
            """
            (() => { const ends = new MessageChannel();
                     ends.port1.onmessage = () => { void hodieView.isDark; ends.port2.postMessage(null); };
                     ends.port2.postMessage(null); })()
            """)
        for scheme in ["dark", "light", "dark", "light", "dark"] {
            try await page.browser.prefer(colourScheme: scheme)
            #expect(try await page.browser.waits(for: "document.querySelector('.platter.is-\(scheme)')"))
        }
        page.close()
    }

    /// A page that is not drawn meanwhile hears of nothing. It asks when it is there again.
    @Test func aBrowserThatTurnedDarkUnseenIsDarkAtOnce() async throws {
        let page = try await openPage(
            preparing: """
                MediaQueryList.prototype.addEventListener = () => {};
                window.told = [];
                const send = WebSocket.prototype.send;
                WebSocket.prototype.send = function (words) {
                    if (typeof words === "string" && JSON.parse(words).t === "enter") told.push(JSON.parse(words).dark);
                    send.call(this, words);
                };
                """)
        #expect(try await page.browser.waits(for: isLive))
        try await page.browser.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
        try await page.browser.prefer(colourScheme: "dark")
        try await page.browser.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        #expect(try await page.browser.waits(for: "document.querySelector('.platter.is-dark')"))
        #expect(try await page.browser.comes("told.join()", to: "false,true"))
        page.close()
    }

    @Test func choicesAreFollowedAtOnceAndRemembered() async throws {
        let page = try await openPage()
        try await openSettings(page.browser)
        try await choose("phone-320x568", as: "device", in: page.browser)
        #expect(try await page.browser.waits(for: "\(widget).offsetWidth == 304"))
        try await choose("de", as: "language", in: page.browser)
        #expect(try await page.browser.waits(for: "document.documentElement.lang == 'de'"))
        // The panel speaks that language, too.
        #expect(
            try await page.browser.waits(
                for: "document.querySelector('#settings-panel').innerText.includes('Textgröße')"))
        try await page.browser.click("#setting-dark + span")
        #expect(try await page.browser.waits(for: "document.querySelector('.platter.is-dark')"))
        try await choose("9", as: "system", in: page.browser)
        #expect(try await page.browser.waits(for: "\(widget).offsetWidth == 320"))
        #expect(try await page.browser.comes("document.querySelector('.mode').hidden", to: true))
        try await page.browser.open("about:blank")
        try await page.browser.open(page.page.url)
        #expect(try await page.browser.waits(for: isLive))
        #expect(
            try await page.browser.comes(
                "[\(widget).offsetWidth, document.documentElement.lang, document.documentElement.dataset.appearance].join()",
                to: "320,de,dark"))
        try await openSettings(page.browser)
        try await page.browser.click("#setting-reset")
        #expect(try await page.browser.waits(for: "\(widget).offsetWidth == 359"))
        #expect(try await page.browser.waits(for: "document.documentElement.lang == 'en'"))
        page.close()
    }

    /// What was drawn in other surroundings is gone when the page is in the new ones.
    @Test(arguments: ["{ language: 'de' }", "{ device: 'phone-320x568' }", "{ system: 9 }"])
    func noPictureOfFormerSurroundingsIsSeen(choice: String) async throws {
        let page = try await openPage()
        #expect(try await page.browser.waits(for: "\(isLive) && \(page.isDrawn)"))
        // Another process begins with none.
        let button = "document.querySelector('.platter .nodes button')"
        let canvas = "document.querySelector('.platter .content canvas')"
        try await page.browser.does("window.first = \(canvas).toDataURL(); \(button).click()")
        #expect(
            try await page.browser.waits(
                for: "\(button)?.ariaLabel.includes('1 taps') && \(canvas).toDataURL() != first"))
        try await page.browser.evaluate(
            """
            (() => { window.seen = [];
                     const before = [\(canvas).toDataURL(), state()];
                     function state() { return [document.documentElement.lang, \(widget).offsetWidth].join(); }
                     (function look() {
                         seen.push([state() !== before[1], \(canvas).toDataURL() === before[0]].join());
                         requestAnimationFrame(look);
                     })(); })()
            """)
        try await page.browser.evaluate("hodieView.choose(\(choice))")
        #expect(
            try await page.browser.waits(for: "\(button)?.ariaLabel.includes('0 taps') && seen.at(-1) == 'true,false'"))
        // The recorder has seen the old picture in the old surroundings, and in no others.
        #expect(try await page.browser.comes("seen.includes('false,true')", to: true))
        #expect(try await page.browser.comes("seen.includes('true,true')", to: false))
        page.close()
    }

    /// A platter has the picture of the appearance that it has itself, although it is the same process that draws both.
    @Test func noPictureOfTheFormerAppearanceIsSeen() async throws {
        let page = try await openPage("DrawsEveryKind")
        #expect(try await page.browser.waits(for: isLive))
        try await page.choose("appearance: 'light'")
        for (former, new) in [("light", "dark"), ("dark", "light")] {
            #expect(try await page.browser.waits(for: isDrawn(former)))
            // Looks at the canvas, and at what was kept of the last time in its place, in each frame and whenever something
            // is drawn: how many frames the browser makes meanwhile is no matter.
            try await page.browser.evaluate(
                """
                (() => { const own = window.seen = [];
                         const copy = document.createElement('canvas');
                         const drawn = (picture) => {
                             copy.width = picture.naturalWidth ?? picture.width;
                             copy.height = picture.naturalHeight ?? picture.height;
                             if (copy.width > 0) copy.getContext('2d').drawImage(picture, 0, 0);
                             return copy.toDataURL();
                         };
                         const all = '.platter .content :is(canvas, img)';
                         const pictures = () => [...document.querySelectorAll(all)].map(drawn);
                         const [before] = pictures();
                         const look = () => {
                             const isNew = document.querySelector('.platter').classList.contains('is-\(new)');
                             own.push([isNew, pictures().includes(before)].join());
                         };
                         const put = CanvasRenderingContext2D.prototype.putImageData;
                         CanvasRenderingContext2D.prototype.putImageData = function (...image) {
                             put.apply(this, image);
                             look();
                         };
                         (function lookOn() {
                             if (window.seen !== own) return;
                             look();
                             requestAnimationFrame(lookOn);
                         })(); })()
                """)
            try await page.choose("appearance: '\(new)'")
            #expect(try await page.browser.waits(for: "\(isDrawn(new)) && seen.at(-1) == 'true,false'"))
            // The recorder has seen it on the platter that it was drawn for, and on no other.
            #expect(try await page.browser.comes("seen.includes('false,true')", to: true))
            #expect(try await page.browser.comes("seen.includes('true,true')", to: false))
        }
        page.close()
    }

    /// The browser itself is light: nothing light is drawn before the page knows what its user chose.
    @Test func thePageBeginsInTheAppearanceThatWasChosenAndStays() async throws {
        let page = try await openPage(
            preparing: """
                window.grounds = [], window.shift = 0;
                (function look() {
                    const root = document.documentElement;
                    if (root && document.body)
                        grounds.push([root.dataset.appearance, getComputedStyle(root).colorScheme,
                                      getComputedStyle(root).backgroundColor].join(' '));
                    requestAnimationFrame(look);
                })();
                new PerformanceObserver((list) => { for (const entry of list.getEntries()) shift += entry.value; })
                    .observe({ type: 'layout-shift', buffered: true });
                """)
        try await page.browser.prefer(colourScheme: "light")
        #expect(try await page.browser.waits(for: isLive))
        let light = try await page.browser.evaluate("grounds.at(-1)") as? String
        try await page.choose("appearance: 'dark'")
        #expect(
            try await page.browser.waits(
                for: "document.querySelector('.platter.is-dark') && grounds.at(-1).startsWith('dark dark')"))
        let dark = try #require(try await page.browser.evaluate("grounds.at(-1)") as? String)
        #expect(light?.split(separator: " ").last != dark.split(separator: " ").last)
        try await page.browser.open("about:blank")
        try await page.browser.open(page.page.url)
        #expect(try await page.browser.waits(for: isLive))
        #expect(try await page.browser.comes("JSON.stringify([...new Set(grounds)])", to: "[\"\(dark)\"]"))
        // What stands there is laid out once.
        #expect(try await page.browser.comes("shift < 0.01", to: true))
        page.close()
    }

    /// It holds for all browsers, and for the next run.
    @Test func thePlaceOfTheMachineIsSaidAndRemembered() async throws {
        let page = try await openPage()
        try await openSettings(page.browser)
        let field = "document.getElementById('setting-location')"
        func write(_ text: String) async throws {
            try await page.browser.evaluate(
                "(() => { \(field).value = '\(text)'; \(field).dispatchEvent(new Event('change')); })()")
        }
        try await write("north, 8")
        #expect(try await page.browser.waits(for: "\(field).ariaInvalid == 'true'"))
        #expect(
            try await page.browser.comes(
                "document.querySelector('.problem').innerText",
                to: "Latitude and longitude in degrees, such as 47.37, 8.54."))
        try await write(" 47.5,  8.25 ")
        #expect(try await page.browser.waits(for: "\(field).value == '47.5, 8.25' && \(field).ariaInvalid == 'false'"))
        try await page.browser.open("about:blank")
        try await page.browser.open(page.page.url)
        try await openSettings(page.browser)
        #expect(try await page.browser.waits(for: "\(field).value == '47.5, 8.25'"))
        try await write("")
        #expect(try await page.browser.waits(for: "\(field).value == '' && \(field).ariaInvalid == 'false'"))
        page.close()
    }

    @Test func twoBrowsersDoNotDisturbEachOther() async throws {
        let page = try await openPage()
        let other = try await Chromium(width: 1000, height: 800)
        try await other.open(page.page.url)
        try await openSettings(page.browser)
        #expect(try await other.waits(for: isLive))
        try await choose("phone-414x896", as: "device", in: page.browser)
        #expect(
            try await page.browser.waits(
                for: "\(widget).offsetWidth == 398 && document.querySelector('.platter canvas').width == 796"))
        let button = "document.querySelector('.platter .nodes button')"
        try await other.does("\(button).click()")
        #expect(try await other.waits(for: "\(button).ariaLabel.includes('1 taps')"))
        #expect(try await other.comes("\(widget).offsetWidth", to: 359))
        #expect(try await page.browser.comes("\(button).ariaLabel.includes('0 taps')", to: true))
        other.close()
        page.close()
    }

    /// Neither by what is chosen in the other one, nor by who scrolls there, nor when that is loaded anew.
    @Test func twoBrowsersHaveTheirOwnAppearanceAndStayWhereTheyAreScrolledTo() async throws {
        let page = try await openPage("DrawsEveryKind")
        let other = try await Chromium(width: 420, height: 320)
        try await page.browser.resize(width: 420, height: 320)
        try await other.open(page.page.url)
        #expect(try await page.browser.waits(for: isLive))
        #expect(try await other.waits(for: isLive))
        try await page.choose("appearance: 'light'")
        try await other.evaluate("hodieView.choose({ appearance: 'dark' })")
        #expect(try await page.browser.waits(for: isDrawn("light")))
        let ground = "getComputedStyle(document.documentElement).backgroundColor"
        let picture = "document.querySelector('.platter .content canvas').toDataURL()"
        let light = try #require(try await page.browser.evaluate("window.light = \(picture)") as? String)
        try await other.evaluate("window.light = '\(light)'")
        // In its own colours, too.
        #expect(try await other.waits(for: "\(isDrawn("dark")) && \(picture) != light"))
        let lightGround = try #require(try await page.browser.evaluate(ground) as? String)
        let darkGround = try #require(try await other.evaluate(ground) as? String)
        #expect(lightGround != darkGround)

        try await page.browser.evaluate("scrollTo(0, 40)")
        #expect(try await page.browser.comes("scrollY", to: 40))
        #expect(try await other.comes("scrollY", to: 0))
        try await other.evaluate("scrollTo(0, 20)")
        #expect(try await other.comes("scrollY", to: 20))
        try await other.evaluate("window.isOld = true; location.reload()")
        #expect(try await other.waits(for: "!window.isOld && \(isDrawn("dark"))"))
        #expect(try await other.comes("[\(ground), scrollY].join()", to: "\(darkGround),20"))
        #expect(
            try await page.browser.comes(
                "[\(ground), scrollY, \(picture) == light].join()", to: "\(lightGround),40,true"))
        other.close()
        page.close()
    }

    @Test func aPhoneIsTurnedByItsCheckboxAndWhatIsChosenOutlivesTheReload() async throws {
        let page = try await openPage()
        try await openSettings(page.browser)
        try await choose("phone-375x667", as: "device", in: page.browser)
        try await page.browser.does("document.getElementById('setting-device').focus()")
        try await page.browser.press("Tab")
        #expect(try await page.browser.comes("document.activeElement.id", to: "setting-landscape"))
        try await page.browser.press(" ")
        // The widget itself is told.
        let canvas = "document.querySelector('.content canvas')"
        #expect(try await page.browser.waits(for: "\(widget).offsetWidth == 420 && \(canvas).width == 840"))
        for name in ["pulledDown", "textSize"] {
            try await page.browser.press("Tab")
            #expect(try await page.browser.comes("document.activeElement.id", to: "setting-\(name)"))
        }
        try await page.browser.press("ArrowRight")
        let size = "[\(widget).offsetWidth, document.querySelector('.content').offsetHeight].join()"
        #expect(try await page.browser.comes(size, to: "420,120"))
        try await page.browser.open("about:blank")
        try await page.browser.open(page.page.url)
        #expect(try await page.browser.waits(for: "\(isLive) && \(size) == '420,120'"))
        try await openSettings(page.browser)
        #expect(
            try await page.browser.comes(
                "document.getElementById('setting-textSize').getAttribute('aria-valuetext')", to: "XL"))
        // And back with the mouse.
        try await page.browser.click("#setting-landscape")
        #expect(try await page.browser.waits(for: "\(size) == '359,120' && \(canvas).width == 718"))
        page.close()
    }

    @Test func theKeyboardReachesEverySetting() async throws {
        let page = try await openPage()
        #expect(try await page.browser.waits(for: isLive))
        try await page.browser.does("document.getElementById('settings').focus()")
        try await page.browser.press("Enter")
        let focus = "document.activeElement.id"
        #expect(try await page.browser.waits(for: "\(focus) == 'setting-device'"))
        for name in ["pulledDown", "textSize", "automatic", "language", "system", "lockAccess", "location", "reset"] {
            try await page.browser.press("Tab")
            #expect(try await page.browser.comes(focus, to: "setting-\(name)"))
            if name == "textSize" { try await page.browser.press("ArrowRight") }
            if name == "automatic" { try await page.browser.press("ArrowRight") }
        }
        #expect(
            try await page.browser.comes(
                "JSON.stringify(hodieView.chosen)", to: #"{"textSize":"XL","appearance":"light"}"#))
        #expect(
            try await page.browser.comes(
                "document.getElementById('setting-textSize').getAttribute('aria-valuetext')", to: "XL"))
        // Two and a half rows of 48 points.
        #expect(try await page.browser.waits(for: "document.querySelector('.platter .content').offsetHeight == 120"))
        try await page.browser.press("Escape")
        #expect(try await page.browser.comes(focus, to: "settings"))
        #expect(try await page.browser.comes("document.querySelector('.panel[open]') === null", to: true))
        page.close()
    }

    /// Without the page's own margin, where the window has no room for that.
    @Test func rowsOfEarlierSystemsGoFromEdgeToEdgePointByPoint() async throws {
        let page = try await openPage()
        #expect(try await page.browser.waits(for: isLive))
        try await page.choose("system: 9")
        for (width, left) in [(375, 0.0), (383, 4), (391, 8)] {
            try await page.browser.resize(width: width, height: 812)
            let place = "[\(widget).offsetWidth, \(widget).getBoundingClientRect().left].join()"
            let isThere = "\(place) == '375,\(Int(left))'"
            #expect(try await page.browser.waits(for: isThere))
            #expect(try await page.browser.comes("document.documentElement.scrollWidth", to: width))
        }
        page.close()
    }

    /// The keyboard goes on from the first setting; who has clicked needs no ring around it.
    @Test func whoOpensThemWithTheMouseSeesNoRing() async throws {
        let page = try await openPage()
        try await openSettings(page.browser)
        #expect(try await page.browser.comes("document.activeElement.id", to: "settings-panel"))
        let ring = try await page.browser.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        #expect(ring as? String == "none")
        try await page.browser.press("Tab")
        #expect(try await page.browser.comes("document.activeElement.className", to: "done"))
        page.close()
    }

    /// A browser without a window notices a change of its screen only when it has to draw.
    private func becomesSharp(_ browser: Chromium, attempts: Int = 100) async throws -> Bool {
        for _ in 0..<attempts {
            _ = try await browser.screenshot()
            if try await browser.evaluate(isSharp) as? Bool == true { return true }
        }
        return false
    }

    @Test func pixelsAreThoseOfTheScreenAlsoWhenItChanges() async throws {
        let page = try await openPage()
        #expect(try await page.browser.waits(for: isLive))
        // Also who comes back to pixels that there were before, while the widget that drew them still runs. (Not to 2, the
        // browser's own: pages are not told when what is emulated becomes that.)
        for scale in [2, 1, 1.25, 1.5, 3, 1.5, 1] {
            try await page.browser.resize(width: 1000, height: 800, scale: scale)
            #expect(try await becomesSharp(page.browser), "\(scale)")
        }
        page.close()
    }
}
