import Foundation
import Synchronization
import TestSupport
import Testing
import WebLink

/// Where pages go, who decides about it, and what is told of it.
@Suite(.enabled(if: RunningEngine.isPossible), .takingTurns) struct EngineNavigationTests {
    private static let head = "<!DOCTYPE html><meta name=viewport content='width=device-width'><body style='margin:0'>"
    private let files: [String: TestGuest.File] = [
        "file:///a.html": .init(head + "<title>A</title><a id=l href=b.html style='display:block;height:50px'>b</a>"),
        "file:///b.html": .init(head + "<title>B</title><a href='#there' id=l>there</a>"),
    ]

    private func navigated(_ url: String, failing code: Int? = nil) -> [PageEvent] {
        guard let code else { return [.started(url: url), .committed(url: url), .finished] }
        return [.started(url: url), .failed(PageFailure(code: code, url: url), isProvisional: true)]
    }

    @Test func aLinkIsAskedForAndTheHistoryIsTravelled() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = files
        guest.open()
        #expect(await guest.load("file:///a.html"))
        #expect(await eventually { guest.lastFrame() != nil })
        guest.forget()
        guest.tap(20, 20)
        #expect(await eventually { guest.story().last == .finished })
        let asked = guest.pageEvents().compactMap { event in
            if case .wantsNavigation(_, let action) = event { action } else { nil }
        }
        #expect(asked.first?.kind == .linkActivated && asked.first?.source == "file:///a.html")
        #expect(guest.story() == navigated("file:///b.html"))
        for (distance, url, kind) in [
            (-1, "file:///a.html", NavigationAction.Kind.backForward), (1, "file:///b.html", .backForward),
        ] {
            guest.forget()
            guest.page(.travel(distance))
            #expect(await eventually { guest.story().last == .finished })
            #expect(guest.story() == navigated(url))
            #expect(
                guest.pageEvents().contains { event in
                    if case .wantsNavigation(_, let action) = event { action.kind == kind } else { false }
                })
        }
        guest.forget()
        guest.page(.travel(5))
        guest.page(.travel(-2))
        guest.page(.reload(ignoringCache: true))
        #expect(await eventually { guest.story().last == .finished })
        #expect(guest.story() == navigated("file:///b.html"), "there is nothing beyond the history")
        #expect(await guest.evaluate("l.click()") == .value(.undefined))
        #expect(await guest.hears(.address("file:///b.html#there")))
        #expect(
            await eventually {
                guest.pageEvents().contains { event in
                    guard case .history(let items, let current) = event else { return false }
                    return current == 2
                        && items.map(\.url) == ["file:///a.html", "file:///b.html", "file:///b.html#there"]
                        && items[0].title == "A"
                }
            })
        #expect(await engine.end() == 0)
    }

    @Test func theGuestDecides() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = files
        guest.open()
        #expect(await guest.load("file:///a.html"))
        guest.forget()
        guest.navigation = { $0.request.url.contains("b.html") ? .cancel : .fail(code: -1022) }
        guest.page(.load(PageRequest(url: "file:///b.html"), isProvided: false))
        #expect(await guest.load("http://plain.example/"))
        #expect(guest.story() == navigated("http://plain.example/", failing: -1022), "nothing is told of the first")
        guest.forget()
        guest.navigation = { _ in .allow }
        guest.response = { _ in false }
        #expect(await guest.load("file:///b.html"))
        #expect(guest.story() == navigated("file:///b.html", failing: 102))
        #expect(await guest.evaluate("document.title") == .value(.string("A")), "what is there stays")

        guest.forget()
        guest.response = { _ in true }
        guest.navigation = { _ in nil }
        guest.page(.load(PageRequest(url: "file:///b.html"), isProvided: false))
        #expect(
            await eventually {
                guest.pageEvents().contains { if case .wantsNavigation = $0 { true } else { false } }
            })
        guest.page(.stop)
        guest.navigation = { _ in .allow }
        #expect(await guest.load("zz://elsewhere"))
        #expect(guest.story() == navigated("zz://elsewhere", failing: -1002))
        #expect(await engine.end() == 0)
    }

    @Test func whatWasGivenUpIsNotTakenForWhatComesNext() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = files.merging(["file:///c.html": .init(Self.head + "<title>C</title>")]) { one, _ in one }
        guest.open()
        for _ in 0..<20 {
            #expect(await guest.load("file:///a.html"))
            guest.forget()
            // Chromium is on its way to the first ones, or there already, or has not begun.
            for name in ["b", "a", "a", "c"] {
                guest.page(.load(PageRequest(url: "file:///\(name).html"), isProvided: false))
            }
            #expect(await eventually { guest.story().last == .finished })
            let story = guest.story()
            #expect(Array(story.suffix(3)) == navigated("file:///c.html"))
            // Of what was given up the guest hears that it was begun and cancelled, if it was begun.
            let given = Array(story.dropLast(3))
            for (index, event) in given.enumerated() where index.isMultiple(of: 2) {
                guard case .started(let url) = event, url != "file:///c.html" else {
                    Issue.record("\(story)")
                    break
                }
                let end = PageEvent.failed(PageFailure(code: -999, url: url), isProvisional: true)
                #expect(index + 1 < given.count && given[index + 1] == end, "\(story)")
            }
            #expect(await guest.evaluate("document.title") == .value(.string("C")))
        }
        #expect(await engine.end() == 0)
    }

    @Test func whoIsSentToTheSamePlaceTwiceArrives() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = files
        guest.open()
        for _ in 0..<20 {
            #expect(await guest.load("file:///a.html"))
            guest.forget()
            for _ in 0..<2 { guest.page(.load(PageRequest(url: "file:///b.html"), isProvided: false)) }
            #expect(await eventually { guest.story().last == .finished })
            let story = guest.story()
            #expect(Array(story.suffix(3)) == navigated("file:///b.html"))
            let cancelled = [
                PageEvent.started(url: "file:///b.html"),
                .failed(PageFailure(code: -999, url: "file:///b.html"), isProvisional: true),
            ]
            #expect(story.count == 3 || Array(story.dropLast(3)) == cancelled, "\(story)")
            #expect(await guest.evaluate("document.title") == .value(.string("B")))
        }
        #expect(await engine.end() == 0)
    }

    /// A document that was given up comes nevertheless if Chromium had all of it: it is not taken for the other one.
    @Test func whoIsSentToAPlaceWhereItNearlyIsArrives() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = files
        guest.open()
        let begins = PageEvent.started(url: "file:///b.html")
        let isThere = PageEvent.committed(url: "file:///b.html")
        for round in 0..<60 {
            #expect(await guest.load("file:///a.html"))
            guest.forget()
            guest.page(.load(PageRequest(url: "file:///b.html"), isProvided: false))
            #expect(await eventually { guest.events.contains { if case .wantsBody = $0 { true } else { false } } })
            // The moment at which it can go wrong is a short one that nobody tells of.
            try await Task.sleep(for: .milliseconds(round % 15))
            guest.page(.load(PageRequest(url: "file:///b.html"), isProvided: false))
            // Of the second there is no end before it has begun.
            #expect(await eventually { guest.story().count { $0 == begins } >= 2 && guest.story().last == .finished })
            let ends = [
                [PageEvent.failed(PageFailure(code: -999, url: "file:///b.html"), isProvisional: true)],
                [isThere, .failed(PageFailure(code: -999, url: "file:///b.html"), isProvisional: false)],
                [isThere, .finished],
            ]
            let stories = ends.map { [begins] + $0 + navigated("file:///b.html") }
            #expect(stories.contains(guest.story()), "\(guest.story())")
        }
        #expect(await engine.end() == 0)
    }

    @Test func ownSchemesKeepTheirAddresses() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = [
            "own://Host/x.html": .init(
                Self.head + "<title>X</title><a id=l href='own://other/y.html'>y</a><script src=s.js></script>"),
            "own://Host/s.js": .init("var s = 1", type: "text/javascript"),
            "own://other/y.html": .init(Self.head + "<title>Y</title>"),
        ]
        guest.open { $0.ownSchemes = ["own", "https", "chrome", "", "a b"] }
        #expect(await guest.load("own://Host/x.html"))
        #expect(guest.story() == navigated("own://Host/x.html"))
        #expect(await guest.evaluate("s") == .value(.number(1)))
        guest.forget()
        _ = await guest.evaluate("l.click()")
        #expect(await eventually { guest.story().last == .finished })
        #expect(guest.story() == navigated("own://other/y.html"))
        #expect(await engine.end() == 0)
    }

    @Test func scriptsTalkToTheApp() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = [
            "file:///a.html": .init(Self.head + "<title>A</title><iframe src=f.html></iframe>"),
            "file:///f.html": .init(
                "<script>webkit.messageHandlers.note.postMessage({ seen: [typeof start, typeof both] })</script>"),
        ]
        guest.open {
            $0.handlers = ["note"]
            $0.scripts = [
                PageScript(source: "var start = document.readyState", isAtStart: true, isForMainFrameOnly: true),
                PageScript(source: "var both = 1", isAtStart: true, isForMainFrameOnly: false),
                PageScript(source: "var end = document.title", isAtStart: false, isForMainFrameOnly: true),
            ]
        }
        #expect(await guest.load("file:///a.html"))
        #expect(await guest.evaluate("start + end + both") == .value(.string("loadingA1")))
        let frame = PageFrameInfo(isMain: false, url: "file:///f.html", scheme: "file", host: "", port: 0)
        let seen = ScriptValue.object(["seen": .array([.string("undefined"), .string("number")])])
        #expect(await guest.hears(.message(handler: "note", body: seen, frame)))
        guest.page(.handlers(["other"]))
        #expect(await guest.waits(for: "Object.keys(webkit.messageHandlers).join() == 'other'"))
        _ = await guest.evaluate(
            "webkit.messageHandlers.other.postMessage(undefined); __hodiePost('{'); __hodiePost('[\"note\",[]]')")
        #expect(
            await guest.hears(
                .message(
                    handler: "other", body: .undefined,
                    PageFrameInfo(isMain: true, url: "file:///a.html", scheme: "file", host: "", port: 0))))

        guest.page(.evaluate(900, "prompt('who?', 'me')"))
        func dialog() -> (UInt32, PageDialog)? {
            guest.pageEvents().lazy.compactMap { if case .dialog(let n, let dialog) = $0 { (n, dialog) } else { nil } }
                .first
        }
        #expect(await eventually { dialog() != nil })
        let (number, asked) = try #require(dialog())
        #expect(asked.kind == .prompt && asked.text == "who?" && asked.defaultText == "me" && asked.frame.isMain)
        guest.page(.answer(number, isAccepted: true, text: "you"))
        #expect(await guest.hears(.evaluated(900, .value(.string("you")))))

        #expect(await guest.evaluate("window.open('https://w.example/') == null") == .value(.boolean(true)))
        #expect(
            await eventually {
                guest.pageEvents().contains { event in
                    if case .wantsWindow(let action) = event {
                        action.request.url == "https://w.example/"
                    } else {
                        false
                    }
                }
            })
        #expect(await engine.end() == 0)
    }

    @Test func placesAndTextAreTheUsers() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = [
            "file:///a.html": .init(
                Self.head + "<input id=i value=abc style='width:150px;height:40px'><div style='height:2000px'></div>"),
            "file:///wide.html": .init("<!DOCTYPE html><body style='margin:0'><div style='height:500px'>wide</div>"),
        ]
        guest.open()
        #expect(await guest.load("file:///a.html"))
        guest.page(.scroll(x: 0, y: 700))
        #expect(await eventually { guest.lastFrame()?.y == 700 })
        guest.page(.magnify(2))
        #expect(await eventually { guest.lastFrame()?.magnification == 2 })
        guest.page(.scroll(x: 50, y: 900))
        #expect(await eventually { guest.lastFrame().map { $0.x == 50 && $0.y == 900 } == true })
        #expect(guest.lastFrame()?.contentWidth == 400)
        guest.page(.magnify(1))
        guest.page(.scroll(x: 0, y: 0))
        #expect(await eventually { guest.lastFrame().map { $0.magnification == 1 && $0.y == 0 } == true })

        func editing() -> PageEditing? {
            guest.pageEvents().reversed().lazy.compactMap { if case .editing(let state) = $0 { state } else { nil } }
                .first ?? nil
        }
        guest.tap(140, 20)
        #expect(await eventually { editing() != nil })
        #expect(editing()?.x == 0 && editing()?.isMultiline == false)
        guest.page(.type(.edit(.selectAll)))
        #expect(await eventually { editing()?.selectionEnd == 3 && editing()?.selectionStart == 0 })
        guest.page(.type(.text("日本")))
        guest.page(.type(.key("Backspace", shift: false, control: false, alternate: false, command: false)))
        guest.page(.type(.marked("に", selectionStart: 1, selectionEnd: 1)))
        guest.page(.type(.text("x")))
        #expect(await eventually { editing()?.text == "日x" })
        guest.page(.type(.edit(.selectAll)))
        guest.page(.type(.edit(.cut)))
        #expect(await guest.hears(.copied("日x")))
        #expect(await guest.waits(for: "i.value == ''"))
        guest.page(.type(.blur))
        #expect(await guest.hears(.editing(nil)))

        #expect(await guest.load("file:///wide.html"))
        #expect(await guest.waits(for: "innerWidth > 700"))
        #expect(await eventually { guest.lastFrame()?.magnification == 0.25 })
        #expect(await engine.end() == 0)
    }
}
