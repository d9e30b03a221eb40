import Foundation
import FoundationNetworking
import TestSupport
import Testing
import WebLink

@testable import WebKit

/// What a page asks its app for: files, documents of code, and schemes of the app's own.
@MainActor @Suite struct ResourceTests {
    private let folder: URL
    private let engine: ScriptedEngine

    init() throws {
        folder = try TemporaryFolder.make().resolvingSymlinksInPath()
        for name in ["App/pages", "Home", "Elsewhere"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        engine = ScriptedEngine(
            container: folder.appendingPathComponent("Home"), bundle: folder.appendingPathComponent("App"))
    }

    private func write(_ data: Data, _ path: String) throws -> URL {
        let file = folder.appendingPathComponent(path)
        try data.write(to: file)
        return file
    }

    private func ask(_ number: UInt32, _ url: String, isProvided: Bool = false) throws {
        try engine.say(
            .wantsResource(number, page: 1, ResourceRequest(request: PageRequest(url: url), isProvided: isProvided)))
    }

    /// All that is said of one resource, asked for to its end.
    private func fetch(_ url: String, isProvided: Bool = false) async throws -> (head: ResourceAnswer?, data: Data) {
        let before = engine.answers.count
        try ask(7, url, isProvided: isProvided)
        _ = await eventually { engine.answers.count > before }
        let head = engine.answers[before]
        guard case .head = head else { return (head, Data()) }
        var data = Data()
        while true {
            let count = engine.answers.count
            try engine.say(.wantsBody(7))
            _ = await eventually { engine.answers.count > count }
            guard case .body(let part, let isLast) = engine.answers[count] else { return (engine.answers[count], data) }
            #expect(part.count <= WebLimits.body)
            data += part
            if isLast { return (head, data) }
        }
    }

    @Test func filesOfTheBundleAndTheContainerComeInParts() async throws {
        let long = Data((0..<1_300_000).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 256) })
        let page = try write(Data("<p>Page".utf8), "App/pages/a b.html")
        let picture = try write(long, "Home/picture.PNG")
        let view = engine.view()
        view.loadFileURL(page, allowingReadAccessTo: page)
        let found = try await fetch(page.absoluteString)
        #expect(found.head == .head(status: 200, headers: ["Content-Type": "text/html", "Content-Length": "7"]))
        #expect(found.data == Data("<p>Page".utf8))
        let large = try await fetch(picture.absoluteString)
        #expect(
            large.head == .head(status: 200, headers: ["Content-Type": "image/png", "Content-Length": "1300000"]))
        #expect(large.data == long)
        let parts = engine.answers.filter { if case .body = $0 { true } else { false } }
        #expect(parts.count == 1 + 3)
        let empty = try write(Data(), "App/empty")
        #expect(try await fetch(empty.absoluteString).data.isEmpty)
    }

    @Test func otherFilesAreNobodysBusiness() async throws {
        let secret = try write(Data("secret".utf8), "Elsewhere/secret.txt")
        let link = folder.appendingPathComponent("App/link.txt")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: secret)
        let view = engine.view()
        view.load(URLRequest(url: folder.appendingPathComponent("App/pages/none.html")))
        let app = folder.appendingPathComponent("App").absoluteString
        for address in [
            secret.absoluteString, link.absoluteString, app + "../Elsewhere/secret.txt", "file:///etc/passwd",
            app + "%2e%2e/Elsewhere/secret.txt", folder.path.isEmpty ? "" : "file://\(folder.path)/Appendix",
        ] {
            #expect(try await fetch(address).head == .failed(code: -1102), "\(address)")
        }
        for name in ["App/pages", "App/pages/none.html", "Home/none"] {
            let address = folder.appendingPathComponent(name).absoluteString
            #expect(try await fetch(address).head == .failed(code: -1100), "\(name)")
        }
        view.loadFileURL(secret, allowingReadAccessTo: secret.deletingLastPathComponent())
        #expect(try await fetch(secret.absoluteString).data == Data("secret".utf8))
        view.load(URLRequest(url: secret))
        #expect(try await fetch(secret.absoluteString).head == .failed(code: -1102))
    }

    @Test func aDocumentOfCodeIsProvided() async throws {
        let view = engine.view()
        let base = try #require(URL(string: "https://example.org/base/"))
        view.loadHTMLString("<p>Grüße", baseURL: base)
        let found = try await fetch(base.absoluteString, isProvided: true)
        #expect(found.data == Data("<p>Grüße".utf8))
        #expect(
            found.head
                == .head(status: 200, headers: ["Content-Type": "text/html; charset=utf-8", "Content-Length": "10"]))
        #expect(
            engine.pageCommands.last == .load(PageRequest(url: "https://example.org/base/"), isProvided: true))
        view.load(Data([0xE9]), mimeType: "text/plain", characterEncodingName: "iso-8859-1", baseURL: base)
        let other = try await fetch(base.absoluteString, isProvided: true)
        #expect(
            other.head
                == .head(
                    status: 200, headers: ["Content-Type": "text/plain; charset=iso-8859-1", "Content-Length": "1"]))
    }

    // MARK: Schemes

    private final class Handler: NSObject, WKURLSchemeHandler {
        var tasks: [any WKURLSchemeTask] = []
        var stopped = 0

        func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) { tasks.append(urlSchemeTask) }
        func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) { stopped += 1 }
    }

    @Test func anAppAnswersForItsOwnScheme() async throws {
        let handler = Handler()
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(handler, forURLScheme: "Notes")
        configuration.setURLSchemeHandler(handler, forURLScheme: "https")
        let view = engine.view(.zero, configuration)
        let url = try #require(URL(string: "notes://first"))
        view.load(URLRequest(url: url))
        try ask(1, "notes://first")
        try engine.say(.wantsBody(1))
        #expect(await eventually { handler.tasks.count == 1 })
        #expect(engine.openings.first?.ownSchemes == ["notes"])
        let task = handler.tasks[0]
        #expect(task.request.url == url)
        task.didReceive(Data("too early".utf8))
        task.didReceive(
            URLResponse(url: url, mimeType: "text/plain", expectedContentLength: 4, textEncodingName: "utf-8"))
        task.didReceive(Data("no".utf8))
        task.didReceive(Data("te".utf8))
        try await engine.settle()
        try engine.say(.wantsBody(1))
        try await engine.settle()
        task.didFinish()
        try engine.say(.wantsBody(1))
        try await engine.settle()
        task.didFinish()
        task.didReceive(Data("too late".utf8))
        #expect(
            engine.answers == [
                .head(status: 200, headers: ["Content-Type": "text/plain; charset=utf-8"]),
                .body(Data("no".utf8), isLast: false), .body(Data("te".utf8), isLast: false),
                .body(Data(), isLast: true),
            ])
        try ask(2, "notes://second")
        try engine.say(.resourceNotWanted(2))
        try await engine.settle()
        #expect(handler.stopped == 1)
        handler.tasks.last?.didFailWithError(URLError(.timedOut))
        try ask(3, "notes://third")
        try await engine.settle()
        handler.tasks.last?.didFailWithError(URLError(.timedOut))
        try ask(4, "other://first")
        try engine.say(.wantsBody(99))
        try await engine.settle()
        #expect(engine.answers.suffix(3) == [.failed(code: -1001), .failed(code: -1002), .failed(code: -1)])
    }

    // MARK: Cookies

    @Test func cookiesAreAskedOfTheEngine() async throws {
        let store = WKWebsiteDataStore.default().httpCookieStore
        var found: [[HTTPCookie]] = []
        engine.run { store.getAllCookies { found.append($0) } }
        #expect(await eventually { !engine.commands.isEmpty })
        guard case .store(let number, .cookies)? = engine.commands.first else {
            Issue.record("\(engine.commands)")
            return
        }
        let cookie = PageCookie(
            name: "a", value: "b", domain: "example.org", path: "/", expires: .nan, isSecure: true, isHTTPOnly: false,
            sameSite: "")
        try engine.say(.store(number &+ 5, .done))
        try engine.say(.store(number, .cookies([cookie])))
        #expect(await eventually { found.count == 1 })
        #expect(found[0].map(\.name) == ["a"] && found[0].first?.isSecure == true)
        var isSet = false
        engine.run { store.setCookie(found[0][0]) { isSet = true } }
        engine.hangUp()
        #expect(await eventually { isSet })
    }
}
