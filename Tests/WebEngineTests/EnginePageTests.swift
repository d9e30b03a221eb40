import Foundation
import TestSupport
import Testing
import WebLink

/// Pages of the real Chromium, shown to a guest that the test plays.
@Suite(.enabled(if: RunningEngine.isPossible), .takingTurns) struct EnginePageTests {
    private static let head = "<!DOCTYPE html><meta name=viewport content='width=device-width'><body style='margin:0'>"

    @Test func aDocumentOfTheGuestIsShownAndTouched() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = [
            "file:///app/a.html": .init(
                Self.head
                    + """
                    <title>First</title><link rel=stylesheet href=a.css>
                    <div id=b onclick="this.style.background='rgb(0,0,255)'; clicks++"></div><script src=a.js></script>
                    """),
            "file:///app/a.css": .init(
                "#b { width: 100px; height: 100px; background: rgb(255,0,0) }", type: "text/css"),
            "file:///app/a.js": .init("var clicks = 0", type: "text/javascript"),
        ]
        guest.open()
        #expect(await guest.load("file:///app/a.html"))
        #expect(
            guest.story() == [
                .started(url: "file:///app/a.html"), .committed(url: "file:///app/a.html"), .finished,
            ])
        #expect(await guest.hears(.title("First")))
        #expect(guest.pageEvents().contains(.address("file:///app/a.html")))
        #expect(await eventually { guest.pixels()[50, 100] == [0, 0, 255, 255] }, "red, with two pixels for a point")
        #expect(guest.pixels().width == 400 && guest.pixels().height == 200)
        #expect(guest.pixels()[300, 100] == [255, 255, 255, 255])
        let frame = try #require(guest.lastFrame())
        #expect(frame.magnification == 1 && frame.contentWidth == 200 && frame.contentHeight == 100)

        guest.tap(50, 50)
        #expect(await eventually { guest.pixels()[50, 100] == [255, 0, 0, 255] }, "blue")
        #expect(await guest.evaluate("clicks") == .value(.number(1)))
        #expect(await engine.end() == 0)
    }

    /// A picture of a widget waits for it.
    @Test func afterEachLoadAPictureHasTheWholeDocumentAlthoughNothingChangesAnyMore() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        // Both are drawn before their loads have ended; the second one then stays as it is.
        guest.files = [
            "file:///app/a.html": .init(
                Self.head + "<style>body { background: rgb(255,0,0) }</style>"
                    + "<script>onload = () => document.body.style.background = 'rgb(0,0,255)'</script>"),
            "file:///app/b.html": .init(Self.head + "<style>body { background: rgb(0,255,0) }</style>"),
        ]
        guest.open()
        #expect(await guest.load("file:///app/a.html"))
        #expect(await eventually { !guest.wholes().isEmpty })
        #expect(guest.wholes().first?[50, 100] == [255, 0, 0, 255], "blue")
        #expect(await guest.load("file:///app/b.html"))
        #expect(await eventually { guest.wholes().last?[50, 100] == [0, 255, 0, 255] }, "green")
        // Who comes to see it later has one, too.
        let before = guest.wholes().count
        guest.page(.show(false))
        guest.page(.show(true))
        #expect(await eventually { guest.wholes().count > before })
        #expect(guest.wholes().dropFirst(before).first?[50, 100] == [0, 255, 0, 255], "green")
        #expect(await engine.end() == 0)
    }

    @Test func documentsFollowTheAppearance() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        let style =
            "<style>body { background: rgb(255,0,0) } @media (prefers-color-scheme: dark) { body { background: rgb(0,0,255) } }"
        guest.files = ["file:///app/a.html": .init(Self.head + style)]
        guest.open()
        #expect(await guest.load("file:///app/a.html"))
        #expect(await eventually { guest.pixels()[50, 100] == [0, 0, 255, 255] }, "red")
        guest.page(.appearance(isDark: true))
        #expect(await eventually { guest.pixels()[50, 100] == [255, 0, 0, 255] }, "blue")
        #expect(await engine.end() == 0)
    }

    @Test func aTextWithoutAnAddressIsADocument() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = [
            "about:blank": .init(
                "<title>Blank</title><body style='margin:0;background:#00ff00'><script>var ran=1</script>"),
            "https://base.example/dir/": .init("<title>Based</title><a id=a href=x.html>x</a>"),
        ]
        guest.open()
        #expect(await guest.load("about:blank", isProvided: true))
        #expect(await guest.hears(.title("Blank")))
        #expect(guest.story() == [.started(url: "about:blank"), .committed(url: "about:blank"), .finished])
        #expect(await eventually { guest.pixels()[10, 10] == [0, 255, 0, 255] })
        #expect(await guest.evaluate("ran + location.href") == .value(.string("1about:blank")))
        #expect(guest.requests.map(\.isProvided) == [true])

        #expect(await guest.load("https://base.example/dir/", isProvided: true))
        #expect(await guest.evaluate("a.href") == .value(.string("https://base.example/dir/x.html")))
        #expect(guest.requests.map(\.isProvided) == [true, true])
        #expect(await engine.end() == 0)
    }

    @Test func valuesAreCopied() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.open()
        #expect(await guest.load("about:blank"))
        func value(_ script: String) async -> ScriptValue? {
            if case .value(let value) = await guest.evaluate(script) { value } else { nil }
        }
        #expect(await value("undefined") == .undefined)
        #expect(await value("null") == .null)
        #expect(await value("1/0") == .number(.infinity))
        #expect(await value("'日本'") == .string("日本"))
        #expect(await value("new Date(5)") == .date(5))
        #expect(
            await value("({ a: [1, true, null, undefined, 'x'], b: { c: new Date(1) } })")
                == .object([
                    "a": .array([.number(1), .boolean(true), .null, .undefined, .string("x")]),
                    "b": .object(["c": .date(1)]),
                ]))
        #expect(await value("document.body") == .unsupported)
        #expect(await value("(() => 1)") == .unsupported)
        #expect(await value("var o = { n: 1 }; o.self = o; o") == .object(["n": .number(1), "self": .unsupported]))
        #expect(await value("let d = 1; for (let i = 0; i < 1000; i++) d = [d]; d") != nil)
        guard case .threw(let message, let line, _, _) = await guest.evaluate("\nnothing.there") else {
            Issue.record("an exception")
            return
        }
        #expect(message == "ReferenceError: nothing is not defined" && line == 2)
        #expect(await engine.end() == 0)
    }

    @Test func whatAGuestShouldNotSayHurtsNobody() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        let other = try engine.guest(app: "org.hodie.other")
        other.files = ["file:///o.html": .init(Self.head + "other")]
        other.open(7)
        #expect(await other.load("file:///o.html", page: 7))
        for command: WebCommand in [
            .close(page: 7), .page(7, .reload(ignoringCache: true)), .page(9, .stop),
            .resource(12, .body(Data(), isLast: true)),
            .resource(1, .failed(code: .max)), .page(7, .evaluate(1, "document.title = 'mine'")),
        ] { guest.send(command) }
        guest.open(1, width: .nan, height: .infinity)
        for command: PageCommand in [
            .resize(width: -.infinity, height: .nan), .scroll(x: .nan, y: 1), .magnify(.nan), .magnify(-1e300),
            .touch(PageTouch(phase: .began, x: .nan, y: 0)),
            .touch(PageTouch(phase: .ended, x: 1e300, y: -1e300, tapCount: .max)),
            .travel(.max), .travel(.min), .release(generation: 99, buffer: 200), .decideNavigation(4, .allow),
            .decideResponse(4, isAllowed: true), .answer(1, isAccepted: true, text: ""),
            .type(.key("NoSuchKey", shift: true, control: true, alternate: true, command: true)),
            .type(.marked("x", selectionStart: .min, selectionEnd: .max)), .userAgent("a\r\nb: c"),
            .load(PageRequest(url: ""), isProvided: true),
            .load(PageRequest(url: "chrome://version"), isProvided: false),
            .load(PageRequest(url: "javascript:alert(1)"), isProvided: false),
            .load(PageRequest(url: "http://[", method: "\r\n"), isProvided: false), .reload(ignoringCache: true),
            .resize(width: 120, height: 60),
        ] { guest.page(command) }
        guest.files = ["file:///g.html": .init(Self.head + "<title>Still</title>")]
        #expect(await guest.load("chrome://version"))
        #expect(guest.story().contains(.failed(PageFailure(code: -1002, url: "chrome://version"), isProvisional: true)))
        guest.page(.load(PageRequest(url: "file:///g.html"), isProvided: false))
        #expect(await guest.hears(.title("Still")))
        #expect(await other.evaluate("document.title + document.body.innerText", page: 7) == .value(.string("other")))
        #expect(!guest.hasHungUp && !other.hasHungUp)
        #expect(await engine.end() == 0)
    }

    @Test func filesAreTheGuestsAlone() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = [
            "file:///app/a.html": .init(
                Self.head
                    + "<title>A</title><iframe id=f src='file:///etc/passwd'></iframe><img src='file:///etc/hostname'>")
        ]
        guest.open()
        #expect(await guest.load("file:///app/a.html"))
        #expect(
            Set(guest.requests.map(\.request.url))
                == ["file:///app/a.html", "file:///etc/passwd", "file:///etc/hostname"])
        #expect(await guest.load("file:///etc/passwd"))
        #expect(guest.story().last == .failed(PageFailure(code: -1100, url: "file:///etc/passwd"), isProvisional: true))
        #expect(await guest.evaluate("document.title") == .value(.string("A")), "the document stays")
        #expect(await engine.end() == 0)
    }

    @Test func assistiveTechnologyFindsTheDocument() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = [
            "file:///a.html": .init(
                Self.head
                    + """
                    <h1 style='margin:0;height:40px'>Head</h1><p id=p>Some <b>bold</b> words</p><p hidden>never</p>
                    <a href=x>go</a><input type=checkbox checked aria-label=agree><input placeholder=name value=v>
                    <input type=password aria-label=secret value=abc><button disabled>send</button><img alt=sun width=9 height=9>
                    """)
        ]
        guest.open(height: 300)
        #expect(await guest.load("file:///a.html"))
        func found() -> [PageElement] {
            guest.pageEvents().reversed().lazy.compactMap { if case .elements(let all) = $0 { all } else { nil } }
                .first ?? []
        }
        func said() -> [String] { found().map { "\($0.role) \($0.label) \($0.value)" } }
        let whole = [
            "heading Head ", "text Some bold words ", "link go ", "choice agree ", "field name v",
            "field secret \u{2022}\u{2022}\u{2022}", "button send ", "image sun ",
        ]
        #expect(await eventually { said() == whole })
        let head = try #require(found().first)
        #expect(head.x == 0 && head.y < 40 && head.width > 0 && head.width < 200 && head.height > 0)
        #expect(found().map(\.isOn) == [false, false, false, true, false, false, false, false])
        #expect(found().map(\.isEnabled) == [true, true, true, true, true, true, false, true])
        _ = await guest.evaluate("p.textContent = 'other'")
        #expect(await eventually { said().contains("text other ") })
        // An attribute shows it.
        _ = await guest.evaluate("document.querySelector('p[hidden]').hidden = false")
        #expect(await eventually { said().contains("text never ") })
        // A choice has its label, which may be touched as well.
        _ = await guest.evaluate("p.innerHTML = '<label>Yes <input type=radio></label>'")
        #expect(await eventually { said()[1] == "choice Yes " })
        #expect(try #require(found().dropFirst().first).width > 30)
        #expect(await engine.end() == 0)
    }

    @Test func picturesWaitForWhoReadsThem() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = [
            "file:///a.html": .init(
                Self.head
                    + "<div id=b style='width:50px;height:50px'></div><script>n=0;setInterval(()=>{b.style.background=`rgb(${n++%256},0,0)`},4)</script>"
            )
        ]
        guest.readsPictures = false
        guest.open()
        #expect(await guest.load("file:///a.html"))
        #expect(await guest.waits(for: "n > 200"))
        let frames = guest.pageEvents().count { if case .frame = $0 { true } else { false } }
        #expect(frames == 2, "both buffers are taken")
        let frame = try #require(guest.lastFrame())
        guest.page(.release(generation: frame.generation, buffer: frame.buffer))
        #expect(await eventually { guest.pageEvents().count { if case .frame = $0 { true } else { false } } == 3 })
        #expect(await engine.end() == 0)
    }
}
