import Foundation
import Testing

@testable import TodayPage

/// Whoever connects has to show first that it knows the key; the host has shown it before.
@MainActor
@Suite(.serialized) struct PageEntranceTests {
    private let server: PageServer
    private let client: PageClient
    private let key: PageKey
    private let guests = Guests()

    /// Who was let in: whether their page is dark.
    @MainActor private final class Guests {
        var areDark: [Bool] = []
        var connections: [PageConnection] = []
    }

    private nonisolated static let nonce = String(repeating: "0f", count: 32)

    private struct Challenge: Decodable, Sendable {
        var t: String
        var nonce: String
        var proof: String
        var ticketProof: String?
    }

    init() throws {
        server = try PageServerTests.makeServer(port: 0)
        client = PageClient(port: server.access.port)
        key = server.access.key
        server.onConnection = { [guests] connection, view in
            guests.areDark.append(view.dark ?? false)
            guests.connections.append(connection)
        }
    }

    private nonisolated static func hello(_ socket: PageSocket, nonce: String = nonce) throws -> Challenge {
        socket.send(#"{"t":"hello","nonce":"\#(nonce)"}"#)
        guard case .text(let text) = socket.receive() else { throw POSIXError(.ECONNRESET) }
        return try JSONDecoder().decode(Challenge.self, from: Data(text.utf8))
    }

    /// What a page says that knows `key`.
    private nonisolated static func enter(_ key: PageKey, _ challenge: Challenge, port: UInt16, isDark: Bool = false)
        -> String
    {
        let proof = key.proof(of: "page", "\(port)", nonce, challenge.nonce)
        return #"{"t":"enter","proof":"\#(proof)","dark":\#(isDark)}"#
    }

    @Test(arguments: [false, true]) func whoKnowsTheKeyIsLetIn(isDark: Bool) async throws {
        let (client, key) = (self.client, self.key)
        let (challenge, socket) = try await serving {
            let socket = try PageSocket(client)
            let challenge = try Self.hello(socket)
            socket.send(Self.enter(key, challenge, port: client.port, isDark: isDark))
            return (challenge, socket)
        }
        while guests.areDark.isEmpty { MainLoop.handlePendingEvents() }
        #expect(challenge.proof == key.proof(of: "host", "\(client.port)", Self.nonce, challenge.nonce))
        #expect(challenge.ticketProof == nil)
        #expect(guests.areDark == [isDark])
        withExtendedLifetime(socket) {}
    }

    @Test func aTicketLetsOnePageInAndTellsItTheKey() async throws {
        let ticket = server.makeTicket()
        var uses = 0
        server.onTicketUsed = { uses += 1 }
        let client = self.client
        let first = try await serving {
            let socket = try PageSocket(client)
            let challenge = try Self.hello(socket)
            socket.send(Self.enter(ticket, challenge, port: client.port))
            return (challenge, socket.receive())
        }
        #expect(first.0.ticketProof == ticket.proof(of: "host", "\(client.port)", Self.nonce, first.0.nonce))
        guard case .text(let text) = first.1 else { throw POSIXError(.EBADMSG) }
        #expect(
            try JSONDecoder().decode([String: String].self, from: Data(text.utf8)) == ["t": "key", "key": key.text])
        let second = try await serving {
            let socket = try PageSocket(client)
            socket.send(Self.enter(ticket, try Self.hello(socket), port: client.port))
            return socket.receive()
        }
        #expect(second == .closed(1008))
        #expect(uses == 1)
        #expect(guests.areDark == [false])
    }

    /// What is said instead of a hello.
    @Test(arguments: [
        "", "{", "null", "[]", #""hello""#, "{}", #"{"t":"hello"}"#, #"{"t":"hello","nonce":7}"#,
        #"{"t":"hello","nonce":""}"#, #"{"t":"hello","nonce":"0f0f"}"#,
        #"{"t":"hello","nonce":"\#(String(repeating: "0F", count: 32))"}"#,
        #"{"t":"hello","nonce":"\#(String(repeating: "0f", count: 33))"}"#,
        #"{"t":"hello","nonce":"\#(String(repeating: "é", count: 32))"}"#,
        #"{"t":"hello","nonce":"\#(String(repeating: " ", count: 64))"}"#,
        #"{"t":"enter","proof":"\#(nonce)"}"#, #"{"t":"show","ids":[]}"#, #"{"t":"close"}"#,
        String(repeating: "[", count: 60000), "\u{0}", #"{"t":"hello","t":"enter"}"#,
    ])
    func noOtherFirstWordIsAnswered(word: String) async throws {
        let client = self.client
        let answer = try await serving {
            let socket = try PageSocket(client)
            socket.send(word)
            return socket.receive()
        }
        #expect(answer == .closed(1008))
        #expect(guests.areDark.isEmpty)
    }

    @Test func bytesAreNoWord() async throws {
        let client = self.client
        let answer = try await serving {
            let socket = try PageSocket(client)
            socket.send(bytes: Array(#"{"t":"hello","nonce":"\#(Self.nonce)"}"#.utf8))
            return socket.receive()
        }
        #expect(answer == .closed(1008))
    }

    @Test func aWordThatIsTooLongIsNotRead() async throws {
        let client = self.client
        let answer = try await serving {
            let socket = try PageSocket(client)
            socket.send(String(repeating: " ", count: PageConnection.longestMessage + 1))
            return socket.receive()
        }
        // "Message too big" (RFC 6455), if it is still read by who goes on sending.
        #expect(answer == .closed(1009) || answer == .closed(nil))
        #expect(guests.areDark.isEmpty)
    }

    /// What is said instead of the right proof.
    enum Lie: CaseIterable, Sendable { case nothing, anotherKey, theHostsOwn, anotherConnections, secondHello, notText }

    @Test(arguments: Lie.allCases) func noOtherProofLetsIn(lie: Lie) async throws {
        let (client, key) = (self.client, self.key)
        let answer = try await serving {
            let socket = try PageSocket(client)
            let other = try Self.hello(PageSocket(client))
            let challenge = try Self.hello(socket)
            switch lie {
            case .nothing: socket.send(#"{"t":"enter"}"#)
            case .anotherKey: socket.send(Self.enter(PageKey(), challenge, port: client.port))
            case .theHostsOwn: socket.send(#"{"t":"enter","proof":"\#(challenge.proof)"}"#)
            case .anotherConnections: socket.send(Self.enter(key, other, port: client.port))
            case .secondHello: socket.send(#"{"t":"hello","nonce":"\#(Self.nonce)"}"#)
            case .notText: socket.send(#"{"t":"enter","proof":{"length":64}}"#)
            }
            return socket.receive()
        }
        #expect(answer == .closed(1008))
        #expect(guests.areDark.isEmpty)
    }

    @Test func whoOnlyWaitsMakesRoom() async throws {
        let client = self.client
        let sockets = try await serving { try (0..<17).map { _ in try PageSocket(client) } }
        // The oldest of seventeen has to go; the youngest is still listened to.
        let answers = try await serving { (sockets[0].receive(), try Self.hello(sockets[16]).t) }
        #expect(answers.0 == .closed(1008))
        #expect(answers.1 == "challenge")
    }
}
