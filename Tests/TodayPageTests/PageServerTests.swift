import Foundation
import HostTestSupport
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

    nonisolated static let webFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/Host/TodayPage/Web")

    /// Its clock stands, so that it waits for a page's socket however long a browser takes.
    static func makeServer(port: UInt16) throws -> PageServer {
        try PageServer(
            port: port, key: PageKey(), document: PageDocument(folder: webFolder), clock: VirtualClock(), log: .silent)
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
        #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'sha256-") == true)
        #expect(page.headers["x-content-type-options"] == "nosniff")
        #expect(page.headers["referrer-policy"] == "no-referrer")
        // Nothing of the user's is in it, and browsers keep no page in their back-forward cache that says no-store.
        #expect(page.headers["cache-control"] == "no-cache")
    }

    @Test func aForeignHostIsRefused() async throws {
        let host = ("Host", "evil.example")
        #expect(try await serve { try $0.request("/", headers: [host]) }.status == 403)
        #expect(try await serve { try $0.request("/nothing", headers: [host]) }.status == 403)
    }

    @Test func theOtherNameOfThisHostLeadsToTheOne() async throws {
        let local = ("Host", "localhost:\(client.port)")
        let answer = try await serve { try $0.request("/", headers: [local]) }
        #expect(answer.status == 303)
        #expect(answer.headers["location"] == "http://127.0.0.1:\(client.port)/")
        #expect(try await serve { try $0.request("/nothing", headers: [local]) }.status == 403)
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

    @Test func nothingButThePageItselfIsServed() async throws {
        for path in ["/today.js", "/index.html", "/today.css", "/icon", "/favicon.ico"] {
            #expect(try await serve { try $0.request(path) }.status == 404)
        }
    }

    @Test func onlyThePagesOwnScriptsAndStylesMayRun() async throws {
        let page = try await serve { try $0.request("/") }
        #expect(!page.body.contains("src="))
        let links = page.body.matches(of: try Regex("href=\"([^\"]*)\"")).compactMap { $0.output[1].substring }
        #expect(links == ["/manifest.webmanifest", "/icon.svg"])
        let policy = try #require(page.headers["content-security-policy"])
        let parts = policy.components(separatedBy: "; ").map { $0.components(separatedBy: " ") }
        let rules = Dictionary(uniqueKeysWithValues: parts.map { ($0[0], Array($0.dropFirst())) })
        #expect(rules["default-src"] == ["'none'"])
        for (name, rule, count) in [("script", "script-src", 3), ("style", "style-src", 6)] {
            let contents = page.body.matches(of: try Regex("(?s)<\(name)(?: type=\"module\")?>(.*?)</\(name)>"))
                .compactMap { $0.output[1].substring }
            #expect(contents.count == count)
            #expect(try rules[rule] == contents.map { "'sha256-\(try Self.hash(of: $0))'" })
        }
    }

    /// As the browser takes it, by a program that is not ours (coreutils).
    private static func hash(of text: Substring) throws -> String {
        let digits = try Command.run(["/usr/bin/sha256sum"], input: String(text)).output.prefix(64)
        let bytes = stride(from: 0, to: 64, by: 2).compactMap { index in
            UInt8(digits.dropFirst(index).prefix(2), radix: 16)
        }
        return Data(bytes).base64EncodedString()
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
