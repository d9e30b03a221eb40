import Bundles
import Foundation
import GuestLauncher
import HostLink
import TestSupport
import Testing
import TodayHost

/// A widget with a web view, a real Chromium behind it, and a server of the test's own.
@MainActor
@Suite(.serialized, .takingTurns) struct WebViewTests {
    private static let app = "org.hodie.fixture.ShowsWebPages"
    private let surface = SurfaceName.widget(RealView.widget("ShowsWebPages"))

    /// A view whose widget does this with its page.
    private func view(_ steps: [String], rights: AppRights? = nil, home: Home? = nil) throws -> RealView {
        let home = try home ?? Home()
        let documents = home.folder.appendingPathComponent("Containers/\(Self.app).Widget/Documents")
        try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
        try Data(steps.joined(separator: "\n").utf8).write(to: documents.appendingPathComponent("steps.txt"))
        let view = try RealView(FixtureApps.shared.app("ShowsWebPages"), home: home)
        if let rights {
            try view.library.changeRights(of: Self.app) { $0 = rights }
            view.host.send(.reload, from: nil)
        }
        view.open()
        return view
    }

    private func outcomes(_ view: RealView) -> [String] { view.said(" -> ") }

    /// Ends the view; with it all of Chromium must go.
    private func end(_ view: RealView) async {
        let processes = view.web.processIdentifiers
        view.shutDown()
        for process in processes { kill(process, SIGKILL) }
        #expect(await eventually { processes.allSatisfy { kill($0, 0) != 0 } })
    }

    // MARK: - Pages of the bundle

    @Test func aPageOfTheBundleIsDrawnTappedAndHeard() async throws {
        let view = try view(["file index.html", "run window.early", "run location.href.slice(0, 8)"])
        #expect(await eventually { outcomes(view).count == 3 }, "\(view.log)")
        #expect(outcomes(view) == ["finished First", "script", "file:///"])
        #expect(await eventually { view.colour(of: surface, x: 400, y: 190) == 0x00FF00 }, "\(view.log)")
        view.tap(surface, x: 100, y: 50)
        #expect(await eventually { view.said("message ") == ["pressed 1"] }, "\(view.log)")
        #expect(await eventually { view.colour(of: surface, x: 40, y: 20) == 0xFF0000 }, "\(view.log)")
        // What its page takes is told, and counts for no limit of the widget's own.
        let blame = { view.host.blame(of: RealView.widget("ShowsWebPages")) }
        #expect(await eventually { blame()?.pageMemory ?? 0 > 1 << 20 })
        await end(view)
    }

    @Test func itGoesBackAndForthAndLoadsAgain() async throws {
        let view = try view([
            "list", "file index.html", "file second.html", "list", "back", "list", "forward", "run document.title",
            "run document.title = 'changed'", "reload",
        ])
        #expect(await eventually { outcomes(view).count == 10 }, "\(view.log)")
        #expect(
            outcomes(view) == [
                "0 0 false false", "finished First", "finished Second", "1 0 true false", "finished First",
                "0 1 false true", "finished Second", "Second", "changed", "finished Second",
            ])
        await end(view)
    }

    @Test func aTextIsAPageAndScriptsAskAndAnswer() async throws {
        let view = try view([
            "html <title>Made</title><body style='background: #0000ff'>", "run [1, 'a', {b: null}].length",
            "run nothing()",
            "run confirm('yes?')", "run confirm('no?')", "run prompt('name', 'Ada')", "run alert('hello')",
            "run location.href",
        ])
        #expect(await eventually { outcomes(view).count == 8 }, "\(view.log)")
        #expect(outcomes(view)[0] == "finished Made")
        // A script that throws: WKError.javaScriptExceptionOccurred.
        #expect(outcomes(view)[2] == "WKErrorDomain 4")
        #expect(Array(outcomes(view)[5...]) == ["Ada!", "nil", "about:blank"], "\(outcomes(view))")
        #expect(await eventually { view.said("alert ") == ["hello"] })
        #expect(await eventually { view.colour(of: surface, x: 40, y: 40) == 0x0000FF }, "\(view.log)")
        await end(view)
    }

    /// Text that an author has made no link of.
    @Test func numbersAndAddressesInTextAreLinks() async throws {
        let text = """
            <p>Call <b>+49 30 123-4567</b> or (408) 555-0123, write to ada@site.example, read www.site.example/a?b=1 \
            and https://site.example/one.</p><p>2019-09-19, 12.05.2020, 1998-2004, 192.168.0.1, 1 000 000, \
            3.14159265 and <code>v1.2.3456789</code> are none, nor is <a href="#top">020 1234567</a>.</p>\
            <textarea>030 1234567</textarea>
            """
        let links = "run [...document.links].map(link => `${link.innerText} ${link.getAttribute('href')}`).join('|')"
        let view = try view([
            "html \(text)", links, "html <meta name='format-detection' content='telephone=no'>030 123 45 67", links,
        ])
        #expect(await eventually { outcomes(view).count == 4 }, "\(view.log)")
        #expect(
            outcomes(view)[1].components(separatedBy: "|") == [
                "+49 30 123-4567 tel:+49301234567", "(408) 555-0123 tel:4085550123",
                "ada@site.example mailto:ada@site.example", "www.site.example/a?b=1 http://www.site.example/a?b=1",
                "https://site.example/one https://site.example/one", "020 1234567 #top",
            ], "\(outcomes(view))")
        #expect(outcomes(view)[3].isEmpty)
        await end(view)
    }

    @Test func aPageIsScrolledByItsViewAndByItself() async throws {
        let told = "addEventListener('scroll', () => webkit.messageHandlers.widget.postMessage(`at ${scrollY}`))"
        let view = try view([
            "file second.html", "content 1000", "run \(told), 1", "scroll 120", "offset 120", "wait",
        ])
        #expect(await eventually { view.said("message at ").last == "120" }, "\(view.log)")
        await end(view)
        let other = try self.view(["file second.html", "content 1000", "run scrollTo(0, 60), 1", "offset 60"])
        #expect(await eventually { outcomes(other).count == 4 }, "\(other.log)")
        await end(other)
    }

    // MARK: - What it may not

    @Test func filesOutsideOfTheBundleAreNotThere() async throws {
        let secret = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-secret-\(UUID().uuidString)")
        try Data("secret".utf8).write(to: secret)
        defer { try? FileManager.default.removeItem(at: secret) }
        let attempt =
            "run var i = document.createElement('iframe'); i.src = '\(secret.absoluteString)';"
            + " i.onload = () => webkit.messageHandlers.widget.postMessage('frame ' + (i.contentDocument?.body?.innerText ?? ''));"
            + " document.body.append(i); 1"
        let view = try view(["load \(secret.absoluteString)", "load file:///etc/passwd", "file index.html", attempt])
        #expect(await eventually { outcomes(view).count == 4 }, "\(view.log)")
        #expect(outcomes(view)[0].hasPrefix("failed") && outcomes(view)[1].hasPrefix("failed"), "\(outcomes(view))")
        #expect(!view.log.contains { $0.contains("frame secret") }, "\(view.log)")
        await end(view)
    }

    @Test func anotherWindowIsTheWidgetsAffair() async throws {
        let view = try view(["file index.html", "run window.open('second.html') === null", "run document.title"])
        #expect(await eventually { outcomes(view).count == 3 }, "\(view.log)")
        #expect(await eventually { view.said("window ") == ["second.html"] }, "\(view.log)")
        #expect(outcomes(view)[2] == "First")
        await end(view)
    }

    // MARK: - The web

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            switch request.path {
            case "/elsewhere": .init(status: 302, headers: ["Location": "/page"])
            case "/refused": .init(status: 302, headers: ["Location": "https://elsewhere.hodie.example/"])
            default: .init("<title>Served</title>", headers: ["Content-Type": "text/html"])
            }
        }
    }

    @Test func aPageOfTheWebIsLoadedByTheRightToDoSo() async throws {
        let server = try server()
        let address = "http://127.0.0.1:\(server.port)"
        let view = try view(
            ["load \(address)/page", "load \(address)/elsewhere", "load \(address)/refused"],
            rights: AppRights(allowsPrivateNetwork: true))
        #expect(await eventually { outcomes(view).count == 3 }, "\(view.log)")
        // A redirection to a host that may not be reached, as `URLSession` tells of it.
        #expect(outcomes(view) == ["finished Served", "finished Served", "failed -1003"])
        await end(view)
        server.stop()
    }

    @Test func withoutTheRightNothingIsReached() async throws {
        let server = try server()
        let view = try view(["load http://127.0.0.1:\(server.port)/page", "load https://api.hodie.example/"])
        #expect(await eventually { outcomes(view).count == 2 }, "\(view.log)")
        #expect(outcomes(view) == ["failed -1009", "failed -1009"])
        #expect(server.connectionCount == 0)
        await end(view)
        server.stop()
    }

    // MARK: - What goes wrong

    /// A hundred megabytes: more than a widget may hand to its page, whose error says so; what was there stays.
    @Test func aFileThatIsTooLargeIsNoPage() async throws {
        let home = try Home()
        let page = home.folder.appendingPathComponent("Containers/\(Self.app).Widget/Documents/large.html")
        try FileManager.default.createDirectory(
            at: page.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("<title>Large</title>".utf8).write(to: page)
        #expect(truncate(page.path, 100 << 20) == 0)
        let view = try view(
            ["file index.html", "load \(page.absoluteString)", "run document.title"], home: home)
        #expect(await eventually { outcomes(view).count == 3 }, "\(view.log)")
        // NSURLErrorDataLengthExceedsMaximum
        #expect(outcomes(view) == ["finished First", "failed -1103", "First"])
        #expect(
            await eventually { view.log.contains { $0.contains("large.html” failed (URLError -1103)") } }, "\(view.log)"
        )
        #expect(view.platter("ShowsWebPages")?.content == .live)
        await end(view)
    }

    /// A hundred megabytes of the web: the page is shown, fails, or is ended for its size, whatever Chromium gives up
    /// first; the widget lives.
    @Test func aLargePageOfTheWebHurtsOnlyItself() async throws {
        let server = try LoopbackServer { _ in
            .init(
                "<title>Large</title><p>" + String(repeating: "rain ", count: 20 << 20),
                headers: ["Content-Type": "text/html"])
        }
        let view = try view(
            ["load http://127.0.0.1:\(server.port)/", "wait"], rights: AppRights(allowsPrivateNetwork: true))
        #expect(await eventually { !outcomes(view).isEmpty }, "\(view.log)")
        let outcome = outcomes(view).first ?? ""
        #expect(["terminated", "finished Large"].contains(outcome) || outcome.hasPrefix("failed"), "\(view.log)")
        #expect(view.platter("ShowsWebPages")?.content == .live)
        await end(view)
        server.stop()
    }

    @Test func aPageThatSpinsHurtsOnlyItself() async throws {
        let view = try view(["file index.html", "run setTimeout(() => { while (true) {} }), 1"])
        #expect(await eventually { outcomes(view).count == 2 }, "\(view.log)")
        view.tap(surface, x: 100, y: 50)
        #expect(await eventually { view.platter("ShowsWebPages")?.content == .live })
        #expect(view.isSettled("ShowsWebPages") || view.platter("ShowsWebPages") != nil)
        await end(view)
    }

    @Test func aPageThatEatsMemoryIsEndedAndTheWidgetLives() async throws {
        let view = try view([
            "file index.html",
            "run window.all = []; setInterval(() => all.push(new Uint8Array(8 << 20).fill(1)), 10), 1", "wait",
        ])
        #expect(await eventually { view.log.contains { $0.contains("terminated") } }, "\(view.log)")
        #expect(view.platter("ShowsWebPages")?.content == .live)
        await end(view)
    }

    @Test func whereChromiumIsKilledTheWidgetLives() async throws {
        let view = try view(["file index.html"])
        #expect(await eventually { outcomes(view).count == 1 }, "\(view.log)")
        for process in view.web.processIdentifiers { kill(process, SIGKILL) }
        #expect(await eventually { view.log.contains { $0.contains("terminated") } }, "\(view.log)")
        #expect(view.platter("ShowsWebPages")?.content == .live)
        // A tap on what is there instead loads the page again, by another Chromium; or by the one that is just ending, of which
        // its page's end was the first that was heard: then that is told, too.
        var taps = 0
        let isBack = await eventually {
            let ends = outcomes(view).filter { $0 == "terminated" }.count
            if taps < ends {
                taps = ends
                view.tap(surface, x: 100, y: 50)
            }
            return view.colour(of: surface, x: 400, y: 190) == 0x00FF00
        }
        #expect(isBack, "\(view.log)")
        await end(view)
    }
}
