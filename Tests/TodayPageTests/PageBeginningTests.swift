import CSodium
import Foundation
import HostTestSupport
import Log
import TestSupport
import Testing

@testable import TodayPage

/// What a page is told before its socket is there, and who else could be told it.
@MainActor
@Suite(.serialized, .enabled(if: PageSeal.isAvailable)) struct PageBeginningTests {
    private let server: PageServer
    private let client: PageClient
    private let key: PageKey
    private let clock = VirtualClock()
    private let pages = Pages()

    /// Whoever shows the pages that have begun.
    @MainActor private final class Pages {
        var connections: [PageConnection] = []
        var areDark: [Bool] = []
        var heard: [String] = []
        var left = 0
    }

    private nonisolated static let nonce = String(repeating: "5a", count: 32)

    init() throws {
        server = try PageServer(
            port: 0, key: PageKey(), document: PageDocument(folder: PageServerTests.webFolder), clock: clock,
            log: .silent)
        client = PageClient(port: server.access.port)
        key = server.access.key
        server.onConnection = { [pages] connection, view in
            pages.connections.append(connection)
            pages.areDark.append(view.dark ?? false)
            connection.onText = { pages.heard.append(String(decoding: $0, as: UTF8.self)) }
            connection.onClose = { pages.left += 1 }
            withUnsafeBytes(of: UInt32(7).littleEndian) { connection.send(binary: $0) }
            connection.send(text: Data("the state".utf8))
            connection.send(text: Data("more of it".utf8))
        }
    }

    private nonisolated static func request(_ key: PageKey, _ client: PageClient, nonce: String = nonce) -> String {
        let proof = key.proof(of: "begin", "\(client.port)", nonce)
        return #"{"nonce":"\#(nonce)","proof":"\#(proof)","dark":true}"#
    }

    private nonisolated static func origin(_ client: PageClient) -> (String, String) {
        ("Origin", "http://127.0.0.1:\(client.port)")
    }

    private nonisolated static func ask(_ client: PageClient, _ body: String) throws -> PageClient.Answer {
        try client.request("/begin", method: "POST", headers: [origin(client)], body: Data(body.utf8))
    }

    /// What was sealed, with libsodium's own reader; nil with another key.
    private func opened(_ answer: PageClient.Answer, by key: PageKey) -> [UInt8]? {
        let nonce = String(decoding: answer.bytes.prefix(64), as: UTF8.self)
        let sealed = Array(answer.bytes.dropFirst(64))
        let own = key.code(of: "seal", "\(client.port)", Self.nonce, nonce)
        var message = [UInt8](repeating: 0, count: sealed.count)
        var count: UInt64 = 0
        let failed = crypto_aead_aes256gcm_decrypt(
            &message, &count, nil, sealed, UInt64(sealed.count), nil, 0, [UInt8](repeating: 0, count: 12), own)
        return failed == 0 ? Array(message.prefix(Int(count))) : nil
    }

    /// Enters over a socket as whoever has begun.
    private nonisolated static func enter(_ client: PageClient, _ key: PageKey, begun: String) throws -> PageSocket {
        let socket = try PageSocket(client)
        socket.send(#"{"t":"hello","nonce":"\#(nonce)"}"#)
        guard case .text(let text) = socket.receive() else { throw POSIXError(.ECONNRESET) }
        let challenge = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
        let proof = key.proof(of: "page", "\(client.port)", nonce, challenge["nonce"] ?? "")
        socket.send(#"{"t":"enter","proof":"\#(proof)","begun":"\#(begun)"}"#)
        return socket
    }

    @Test func whoKnowsTheKeyIsToldTheStateAndWhatComesBeforeIt() async throws {
        let (client, key) = (self.client, self.key)
        let answer = try await serving { try Self.ask(client, Self.request(key, client)) }
        #expect(answer.status == 200)
        #expect(answer.headers["cache-control"] == "no-store")
        #expect(pages.areDark == [true])
        let message = try #require(opened(answer, by: key))
        #expect(message == [4, 0, 0, 0, 0, 7, 0, 0, 0, 9, 0, 0, 0, 1] + Array("the state".utf8))
    }

    @Test func nobodyElseCanReadIt() async throws {
        let (client, key) = (self.client, self.key)
        let answer = try await serving { try Self.ask(client, Self.request(key, client)) }
        #expect(opened(answer, by: PageKey()) == nil)
        #expect(!answer.body.contains("state"))
        // Who says the same words again gets other bytes, which are good for nothing either.
        let again = try await serving { try Self.ask(client, Self.request(key, client)) }
        #expect(again.bytes.prefix(64) != answer.bytes.prefix(64))
        #expect(again.bytes.dropFirst(64) != answer.bytes.dropFirst(64))
    }

    @Test func theSocketGoesOnWhereTheAnswerEnded() async throws {
        let (client, key) = (self.client, self.key)
        let answer = try await serving { try Self.ask(client, Self.request(key, client)) }
        let begun = String(decoding: answer.bytes.prefix(64), as: UTF8.self)
        var (socket, first): (PageSocket?, PageSocket.Frame) = try await serving {
            let socket = try Self.enter(client, key, begun: begun)
            let first = socket.receive()
            socket.send("hello there")
            return (socket, first)
        }
        #expect(first == .text("more of it"))
        while pages.heard.isEmpty { MainLoop.handlePendingEvents() }
        #expect(pages.heard == ["hello there"])
        #expect(pages.connections.count == 1)
        pages.connections[0].send(text: Data("and on".utf8))
        first = try await serving { [socket] in socket?.receive() ?? .closed(nil) }
        #expect(first == .text("and on"))
        #expect(clock.pending == 0)
        // Its end is the page's.
        #expect(pages.left == 0)
        socket = nil
        while pages.left == 0 { MainLoop.handlePendingEvents() }
    }

    @Test func aBeginningIsGoneOnWithOnce() async throws {
        let (client, key) = (self.client, self.key)
        let answer = try await serving { try Self.ask(client, Self.request(key, client)) }
        let begun = String(decoding: answer.bytes.prefix(64), as: UTF8.self)
        let sockets = try await serving {
            try [begun, begun, "nothing"].map { begun in
                let socket = try Self.enter(client, key, begun: begun)
                _ = socket.receive()
                return socket
            }
        }
        // The others are new pages, which are told everything.
        #expect(pages.connections.count == 3)
        withExtendedLifetime(sockets) {}
    }

    /// What is asked instead.
    enum Lie: CaseIterable, Sendable {
        case nothing, noText, noProof, anotherKey, anotherNonce, longNonce, anotherPort, entranceProof
        case foreignOrigin, noOrigin, foreignHost
    }

    @Test(arguments: Lie.allCases) func nobodyElseIsAnswered(lie: Lie) async throws {
        let (client, key) = (self.client, self.key)
        let answer = try await serving {
            var (body, headers) = (Self.request(key, client), [Self.origin(client)])
            let other = String(repeating: "6b", count: 32)
            switch lie {
            case .nothing: body = ""
            case .noText: body = "[[["
            case .noProof: body = #"{"nonce":"\#(Self.nonce)"}"#
            case .anotherKey: body = Self.request(PageKey(), client)
            case .anotherNonce: body = body.replacingOccurrences(of: Self.nonce, with: other)
            case .longNonce: body = Self.request(key, client, nonce: Self.nonce + "5a")
            case .anotherPort: body = Self.request(key, PageClient(port: client.port ^ 1))
            case .entranceProof:
                let proof = key.proof(of: "page", "\(client.port)", Self.nonce, Self.nonce)
                body = #"{"nonce":"\#(Self.nonce)","proof":"\#(proof)"}"#
            case .foreignOrigin: headers = [("Origin", "http://evil.example")]
            case .noOrigin: headers = []
            case .foreignHost: headers.append(("Host", "evil.example"))
            }
            return try client.request("/begin", method: "POST", headers: headers, body: Data(body.utf8))
        }
        #expect(answer.status == 403)
        #expect(pages.connections.isEmpty)
    }

    @Test func itIsNotAskedForByAnAddress() async throws {
        let client = self.client
        #expect(try await serving { try client.request("/begin") }.status == 404)
    }

    @Test func whoseSocketNeverComesIsWaitedForNoLonger() async throws {
        let (client, key) = (self.client, self.key)
        _ = try await serving { try Self.ask(client, Self.request(key, client)) }
        clock.advance(by: 29)
        #expect(pages.left == 0)
        clock.advance(by: 2)
        #expect(pages.left == 1)
    }

    @Test func whoOnlyBeginsMakesRoom() async throws {
        let (client, key) = (self.client, self.key)
        try await serving { for _ in 0..<17 { _ = try Self.ask(client, Self.request(key, client)) } }
        #expect(pages.connections.count == 17)
        #expect(pages.left == 1)
        #expect(clock.pending == 16)
    }

    @Test func whoHangsUpBeforeTheAnswerHurtsNobody() async throws {
        let (client, key) = (self.client, self.key)
        server.onConnection = { [pages] connection, _ in pages.connections.append(connection) }
        let asked = try await serving {
            let descriptor = try client.connected()
            let body = Self.request(key, client)
            let head =
                "POST /begin HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nOrigin: http://127.0.0.1:\(client.port)\r\n"
            let bytes = Array("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
            return (descriptor, write(descriptor, bytes, bytes.count) == bytes.count)
        }
        #expect(asked.1)
        while pages.connections.isEmpty { MainLoop.handlePendingEvents() }
        close(asked.0)
        // The next one is answered after the server has seen the end.
        #expect(try await serving { try client.request("/") }.status == 200)
        pages.connections[0].send(text: Data("the state".utf8))
        #expect(try await serving { try client.request("/") }.status == 200)
    }

    /// It is refused before it has come, and what comes of it is dropped.
    @Test(arguments: [true, false]) func nothingLongIsKept(isChunked: Bool) async throws {
        let (client, key) = (self.client, self.key)
        let answer = try await serving {
            let request = Data(Self.request(key, client).utf8) + Data(repeating: 0x20, count: 1 << 17)
            guard isChunked else {
                return try client.request("/begin", method: "POST", headers: [Self.origin(client)], body: request)
            }
            let chunks = Data("\(String(request.count, radix: 16))\r\n".utf8) + request + Data("\r\n0\r\n\r\n".utf8)
            let headers = [("Transfer-Encoding", "chunked"), Self.origin(client)]
            return try client.request("/begin", method: "POST", headers: headers, body: chunks)
        }
        #expect(answer.status == 413)
        #expect(pages.connections.isEmpty)
    }
}
