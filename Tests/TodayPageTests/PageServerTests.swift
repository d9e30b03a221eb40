import Foundation
import Log
import Testing

@testable import TodayPage

/// A real server on the loopback address; the test's main actor turns GLib's loop.
@MainActor
@Suite(.serialized) struct PageServerTests {
    let server: PageServer
    let client: PageClient

    init() throws {
        server = try Self.makeServer(port: 0)
        client = PageClient(port: server.access.port)
    }

    static func makeServer(port: UInt16) throws -> PageServer {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = package.appendingPathComponent("Sources/Host/TodayPage/Web")
        return try PageServer(port: port, files: PageFiles(folder: folder), log: .silent)
    }

    /// Does `body` on another thread while this one serves.
    private func serve(_ body: @escaping @Sendable (PageClient) throws -> PageClient.Answer) async throws
        -> PageClient.Answer
    {
        nonisolated(unsafe) var result: Result<PageClient.Answer, any Error>?
        let done = DispatchSemaphore(value: 0)
        let client = self.client
        Thread {
            result = Result { try body(client) }
            done.signal()
        }.start()
        while done.wait(timeout: .now() + .milliseconds(1)) == .timedOut { MainLoop.handlePendingEvents() }
        return try #require(result).get()
    }

    private var cookie: (String, String) { ("Cookie", "\(server.access.cookieName)=\(server.access.secret)") }
    private var origin: (String, String) { ("Origin", "http://127.0.0.1:\(server.access.port)") }

    @Test func theTokenBecomesAStrictCookieAndTheCookieOpensThePage() async throws {
        let path = server.access.openingPath
        let opened = try await serve { try $0.request(path) }
        #expect(opened.status == 303)
        #expect(opened.headers["location"] == "/")
        #expect(opened.headers["set-cookie"] == server.access.cookie)
        #expect(server.access.cookie.hasSuffix("; HttpOnly; SameSite=Strict"))
        let cookie = self.cookie
        let page = try await serve { try $0.request("/", headers: [cookie]) }
        #expect(page.status == 200)
        #expect(page.body.contains("<main"))
        #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'self'") == true)
        #expect(page.headers["x-content-type-options"] == "nosniff")
    }

    @Test func withoutTokenOrCookieThereIsNothing() async throws {
        #expect(try await serve { try $0.request("/") }.status == 403)
        #expect(try await serve { try $0.request("/?token=") }.status == 403)
        let wrong = server.access.openingPath.dropLast() + "z"
        #expect(try await serve { try $0.request(String(wrong)) }.status == 403)
        let name = server.access.cookieName
        #expect(try await serve { try $0.request("/today.js", headers: [("Cookie", "\(name)=x")]) }.status == 403)
    }

    @Test func aForeignHostIsRefused() async throws {
        let (cookie, path) = (self.cookie, server.access.openingPath)
        let host = ("Host", "evil.example")
        #expect(try await serve { try $0.request("/", headers: [cookie, host]) }.status == 403)
        #expect(try await serve { try $0.request(path, headers: [host]) }.status == 403)
        let local = ("Host", "localhost:\(client.port)")
        #expect(try await serve { try $0.request("/", headers: [cookie, local]) }.status == 200)
    }

    @Test func aForeignOriginIsRefused() async throws {
        let (cookie, origin) = (self.cookie, self.origin)
        let foreign = ("Origin", "http://evil.example")
        #expect(try await serve { try $0.request("/", headers: [cookie, foreign]) }.status == 403)
        #expect(try await serve { try $0.handshake(headers: [cookie, foreign]) }.status == 403)
        #expect(try await serve { try $0.handshake(headers: [cookie]) }.status == 403)
        #expect(try await serve { try $0.handshake(headers: [origin]) }.status == 403)
        let host = ("Host", "evil.example")
        #expect(try await serve { try $0.handshake(headers: [cookie, origin, host]) }.status == 403)
        let accepted = try await serve { try $0.handshake(headers: [cookie, origin]) }
        #expect(accepted.status == 101)
    }

    @Test func pixelsAreNotCompressed() async throws {
        let headers = [cookie, origin, ("Sec-WebSocket-Extensions", "permessage-deflate")]
        let accepted = try await serve { try $0.handshake(headers: headers) }
        #expect(accepted.status == 101)
        #expect(accepted.headers["sec-websocket-extensions"] == nil)
    }

    @Test(arguments: [
        "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/Web/today.js", "/today.js/", "//etc/passwd",
        "/icon/../../etc/passwd", "/icon/%2Fetc%2Fpasswd", "/socket/x", "/today.js%00.css",
    ])
    func noPathLeadsOutOfThePage(path: String) async throws {
        let cookie = self.cookie
        let answer = try await serve { try $0.request(path, headers: [cookie]) }
        #expect((400..<500).contains(answer.status))
        #expect(!answer.body.contains("root:"))
    }

    @Test func onlyPNGsAreServedAsIcons() async throws {
        server.iconPath = { ["text": "/etc/passwd", "png": "/dev/null"][$0] }
        let cookie = self.cookie
        #expect(try await serve { try $0.request("/icon/text", headers: [cookie]) }.status == 404)
        #expect(try await serve { try $0.request("/icon/png", headers: [cookie]) }.status == 404)
        #expect(try await serve { try $0.request("/icon/none", headers: [cookie]) }.status == 404)
    }

    @Test func onlyGetIsUnderstood() async throws {
        let cookie = self.cookie
        let answer = try await serve {
            try $0.request("/", method: "POST", headers: [cookie, ("Content-Length", "0")])
        }
        #expect(answer.status == 405)
    }

    @Test func aPortThatIsTakenGivesWayToAFreeOne() throws {
        let second = try Self.makeServer(port: client.port)
        #expect(second.access.port != client.port)
        #expect(second.access.port != 0)
        #expect(second.access.token != server.access.token)
    }
}
