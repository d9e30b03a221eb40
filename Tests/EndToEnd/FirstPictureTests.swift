import Foundation
import TestSupport
import Testing

/// What a page shows first, and what it does until all of it is there.
@MainActor
@Suite(.serialized, .takingTurns) struct FirstPictureTests {
    private static let example = Stage.package.appendingPathComponent("Examples/UsedSpace/UsedSpace.xcodeproj")
    private let widget = "[data-id='org.hodie.UsedSpace.Widget']"
    private let isLive = "Object.keys(window.hodie?.live ?? {}).length == 1"

    private func openPage() async throws -> OpenPage {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("UsedSpace", project: Self.example).path)
        return try await OpenPage(home: home, width: 420, height: 800)
    }

    @Test func whatWasSeenBeforeIsInThePagesFirstPictureAndTheRestFollows() async throws {
        let page = try await openPage()
        #expect(try await page.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        page.close()
        let again = try await OpenPage(home: page.home, width: 420, height: 800)
        let paint = "performance.getEntriesByName('first-contentful-paint')[0]"
        #expect(try await again.browser.waits(for: paint))
        // Nobody waits for icons before that picture.
        #expect(
            try await again.browser.waits(for: "document.querySelector('.icon canvas')?.width == 120"))
        let first = try await again.browser.evaluate(
            "Object.values(hodie.first).map(mark => [mark.isSnapshot, mark.at <= \(paint).paintTime]).join()")
        #expect(first as? String == "true,true")
        #expect(try await again.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        #expect(try await again.browser.waits(for: "document.querySelector('#weekday').textContent"))
        again.close()
    }

    /// Shadows, icons and what lies behind the platters wait for that, where a browser says when it is so.
    @Test func aBrowserThatDoesNotSayWhenItIsIdleShowsTheSame() async throws {
        let page = try await openPage()
        #expect(try await page.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        page.close()
        let again = try await OpenPage(
            home: page.home, width: 420, height: 800, preparing: "delete window.requestIdleCallback;")
        #expect(try await again.browser.waits(for: "!document.documentElement.matches('.is-new')"))
        #expect(try await again.browser.evaluate("typeof requestIdleCallback") as? String == "undefined")
        #expect(try await again.browser.waits(for: "document.querySelector('.icon canvas')?.width == 120"))
        #expect(try await again.browser.waits(for: "document.querySelector('.content canvas')?.width == 718"))
        again.close()
    }

    /// What is on it then came with the answer to a request, which a page makes before its socket is there.
    @Test func aPageShowsWhatThereIsWithoutASocket() async throws {
        let page = try await openPage()
        #expect(try await page.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        page.close()
        let again = try await OpenPage(
            home: page.home, width: 420, height: 800,
            preparing: """
                window.WebSocket = class { static OPEN = 1; close() {} };
                """)
        let picture = "document.querySelector(\"\(widget) .content img\")"
        #expect(try await again.browser.waits(for: "\(picture)?.naturalWidth == 718"))
        let paint = "performance.getEntriesByName('first-contentful-paint')[0]"
        #expect(try await again.browser.waits(for: paint))
        let title = try await again.browser.evaluate("document.querySelector(\"\(widget) h2\").textContent")
        #expect(title as? String == "Used Space")
        // It is shown as large as what is drawn later.
        #expect(try await again.browser.evaluate("\(picture).getBoundingClientRect().width") as? Double == 359)
        again.close()
    }

    @Test func aPageThatIsNotToldItsBeginningIsLetInAllTheSame() async throws {
        for reason in ["Promise.reject(new TypeError('no'))", "Promise.resolve(new Response('', { status: 503 }))"] {
            let page = try await openPage()
            page.close()
            let again = try await OpenPage(
                home: page.home, width: 420, height: 800, preparing: "window.fetch = () => \(reason);")
            #expect(try await again.browser.waits(for: isLive), "\(reason)")
            again.close()
        }
    }

    /// The page has its beginning, and a socket that has not let it in yet.
    @Test func whatIsDoneBeforeAPageIsLetInIsNotLost() async throws {
        let page = try await openPage()
        #expect(try await page.browser.waits(for: isLive))
        page.close()
        let again = try await OpenPage(
            home: page.home, width: 420, height: 800,
            preparing: """
                const entrance = new Promise((resolve) => { window.letIn = resolve; });
                window.WebSocket = class extends WebSocket {
                    set onopen(body) { super.onopen = (event) => entrance.then(() => body(event)); }
                };
                """)
        #expect(try await again.browser.waits(for: "document.querySelector(\"\(widget) .content img\")"))
        try await again.browser.click("#edit")
        #expect(try await again.browser.evaluate("document.querySelectorAll('#edit-sheet[open]').length") as? Int == 0)
        try await again.browser.evaluate("letIn()")
        #expect(try await again.browser.waits(for: "document.querySelector('#edit-sheet[open]')"))
        again.close()
    }

    /// Nothing is seen to change when what lies behind the platters comes.
    @Test func theFirstGroundsHaveTheColoursOfThoseThatFollow() async throws {
        let page = try await openPage()
        #expect(try await page.browser.waits(for: "!document.documentElement.matches('.is-new')"))
        for scheme in ["light", "dark"] {
            try await page.browser.prefer(colourScheme: scheme)
            let farthest =
                try await page.browser.evaluate(
                    """
                    (() => {
                        const pen = new OffscreenCanvas(1, 1).getContext("2d");
                        const probe = document.body.appendChild(document.createElement("div"));
                        /** What is seen where these lie on one another. */
                        const seen = (...names) => {
                            pen.clearRect(0, 0, 1, 1);
                            for (const name of names) {
                                probe.style.background = `var(${name})`;
                                pen.fillStyle = getComputedStyle(probe).backgroundColor;
                                pen.fillRect(0, 0, 1, 1);
                            }
                            return [...pen.getImageData(0, 0, 1, 1).data];
                        };
                        const grounds = () =>
                            [...seen("--page", "--platter"), ...seen("--page", "--platter", "--platter-header")];
                        const last = grounds();
                        document.documentElement.classList.add("is-new");
                        const first = grounds();
                        document.documentElement.classList.remove("is-new");
                        probe.remove();
                        return Math.max(...first.map((part, index) => Math.abs(part - last[index])));
                    })()
                    """) as? Int
            #expect(try #require(farthest) <= 1, "\(scheme)")
        }
        page.close()
    }

    @Test func theWordsOfADayAreLookedUpOnce() async throws {
        let home = try Home()
        let page = try await OpenPage(
            home: home, width: 420, height: 800, arguments: ["--no-open", "--date", "2026-03-05T12:00:00Z"],
            preparing: """
                window.lookUps = 0;
                const format = Intl.DateTimeFormat;
                Intl.DateTimeFormat = function (...words) { lookUps += 1; return new format(...words); };
                """)
        let words = "['weekday', 'day'].map((id) => document.getElementById(id)?.textContent).join()"
        var former: String?
        for lookUps in [2, 0] {
            #expect(try await page.browser.waits(for: "document.getElementById('weekday')?.textContent"))
            let found = try #require(try await page.browser.evaluate(words) as? String)
            // Which day it is at that moment depends on where the browser is.
            #expect(found.contains("day,March ") && found == former ?? found)
            former = found
            #expect(try await page.browser.evaluate("lookUps") as? Int == lookUps)
            try await page.browser.open("about:blank")
            try await page.browser.open("http://127.0.0.1:\(page.page.port)/")
        }
        page.close()
    }
}
