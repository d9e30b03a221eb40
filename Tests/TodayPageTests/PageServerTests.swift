import Foundation
import Log
import TestSupport
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
        return try PageServer(port: port, key: PageKey(), files: PageFiles(folder: folder), log: .silent)
    }

    /// Does `body` on another thread while this one serves.
    private func serve(_ body: @escaping @Sendable (PageClient) throws -> PageClient.Answer) async throws
        -> PageClient.Answer
    {
        let client = self.client
        return try await serving { try body(client) }
    }

    private var origin: (String, String) { ("Origin", server.access.origin) }

    @Test func thePagesOwnFilesTellNothingAndSetNothing() async throws {
        let page = try await serve { try $0.request("/") }
        #expect(page.status == 200)
        #expect(page.body.contains("<main"))
        #expect(!page.body.contains(server.access.key.text))
        #expect(page.headers["set-cookie"] == nil)
        #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'self'") == true)
        #expect(page.headers["x-content-type-options"] == "nosniff")
        #expect(page.headers["referrer-policy"] == "no-referrer")
    }

    @Test func aForeignHostIsRefused() async throws {
        let host = ("Host", "evil.example")
        #expect(try await serve { try $0.request("/", headers: [host]) }.status == 403)
        #expect(try await serve { try $0.request("/today.js", headers: [host]) }.status == 403)
    }

    @Test func theOtherNameOfThisHostLeadsToTheOne() async throws {
        let local = ("Host", "localhost:\(client.port)")
        let answer = try await serve { try $0.request("/", headers: [local]) }
        #expect(answer.status == 303)
        #expect(answer.headers["location"] == "http://127.0.0.1:\(client.port)/")
        #expect(try await serve { try $0.request("/today.js", headers: [local]) }.status == 403)
    }

    @Test func aForeignOriginIsRefused() async throws {
        let origin = self.origin
        let foreign = ("Origin", "http://evil.example")
        #expect(try await serve { try $0.request("/", headers: [foreign]) }.status == 403)
        #expect(try await serve { try $0.handshake(headers: [foreign]) }.status == 403)
        #expect(try await serve { try $0.handshake(headers: []) }.status == 403)
        let host = ("Host", "evil.example")
        #expect(try await serve { try $0.handshake(headers: [origin, host]) }.status == 403)
        let accepted = try await serve { try $0.handshake(headers: [origin]) }
        #expect(accepted.status == 101)
    }

    @Test func pixelsAreNotCompressed() async throws {
        let headers = [origin, ("Sec-WebSocket-Extensions", "permessage-deflate")]
        let accepted = try await serve { try $0.handshake(headers: headers) }
        #expect(accepted.status == 101)
        #expect(accepted.headers["sec-websocket-extensions"] == nil)
    }

    @Test(arguments: [
        "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/Web/today.js", "/today.js/", "//etc/passwd",
        "/icon/../../etc/passwd", "/icon/%2Fetc%2Fpasswd", "/socket/x", "/today.js%00.css",
    ])
    func noPathLeadsOutOfThePage(path: String) async throws {
        let answer = try await serve { try $0.request(path) }
        #expect((400..<500).contains(answer.status))
        #expect(!answer.body.contains("root:"))
    }

    @Test func onlyPNGsAreServedAsIcons() async throws {
        let folder = try TemporaryFolder.make()
        let icon = folder.appendingPathComponent("icon.png")
        try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: icon)
        server.iconPath = { ["icon": icon.path, "text": "/etc/passwd", "png": "/dev/null"][$0] }
        let paths = ["icon", "text", "png", "none"].map(server.access.iconPath)
        #expect(try await serve { try $0.request(paths[0]) }.status == 200)
        for path in paths.dropFirst() { #expect(try await serve { try $0.request(path) }.status == 404) }
    }

    @Test func anIconIsServedOnlyToWhoWasToldOfIt() async throws {
        server.iconPath = { _ in "/dev/null" }
        let path = server.access.iconPath("org.example.app")
        #expect(server.access.iconIdentifier("/icon/\(server.access.key.proof(of: "icon", "a.b"))/a.b") == "a.b")
        #expect(server.access.iconIdentifier("/icon/a.b") == nil)
        #expect(!path.contains(server.access.key.text))
        let other = path.replacingOccurrences(of: "app", with: "other")
        #expect(try await serve { try $0.request(other) }.status == 404)
    }

    @Test func onlyGetIsUnderstood() async throws {
        let answer = try await serve { try $0.request("/", method: "POST", headers: [("Content-Length", "0")]) }
        #expect(answer.status == 405)
    }

    @Test func aPortThatIsTakenGivesWayToAFreeOne() throws {
        let second = try Self.makeServer(port: client.port)
        #expect(second.access.port != client.port)
        #expect(second.access.port != 0)
    }
}
