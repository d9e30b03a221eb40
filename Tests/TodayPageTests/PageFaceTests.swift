import Foundation
import GuestLauncher
import HostLink
import HostTestSupport
import TestSupport
import Testing
import TodayHost

@testable import TodayPage

/// What a page says after it was let in, that our own never says.
@MainActor
@Suite(.serialized) struct PageFaceTests {
    private let lines = LineLog()
    private let host: TodayHost
    private let page: TodayPage
    private let client: PageClient
    private let key = PageKey()

    /// Nothing is installed.
    private final class NoGuests: GuestMaker {
        func makeGuest(
            _ specification: GuestSpecification, events: @escaping @MainActor (GuestEvent) -> Void
        ) -> any Guest {
            preconditionFailure("there is nobody to start")
        }
    }

    init() throws {
        let clock = VirtualClock()
        host = TodayHost(
            environment: GuestEnvironment(), installed: { [] }, maker: NoGuests(), store: TransientStore(),
            snapshots: SnapshotStore(folder: try TemporaryFolder.make(), clock: clock, log: .silent), clock: clock,
            log: .silent)
        page = try TodayPage(
            host: host, port: 0, key: key, webFolder: PageServerTests.webFolder, log: lines.log)
        client = PageClient(port: page.port)
    }

    private nonisolated static let nonce = String(repeating: "0f", count: 32)

    /// A page that was let in and knows the state.
    private nonisolated static func enter(_ client: PageClient, _ key: PageKey) throws -> PageSocket {
        let socket = try PageSocket(client)
        socket.send(#"{"t":"hello","nonce":"\#(nonce)"}"#)
        guard case .text(let text) = socket.receive() else { throw POSIXError(.ECONNRESET) }
        let challenge = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
        let proof = key.proof(of: "page", "\(client.port)", nonce, challenge["nonce"] ?? "")
        socket.send(#"{"t":"enter","proof":"\#(proof)"}"#)
        guard case .text(let state)? = next(socket, #""t":"state""#) else { throw POSIXError(.ECONNRESET) }
        #expect(state.contains(#""platters":[]"#))
        socket.send(#"{"t":"read"}"#)
        return socket
    }

    /// The next text that holds this, or the end of the connection.
    private nonisolated static func next(_ socket: PageSocket, _ part: String) -> PageSocket.Frame? {
        while true {
            let frame = socket.receive()
            switch frame {
            case .text(let text) where text.contains(part): return frame
            case .closed: return frame
            default: continue
            }
        }
    }

    private nonisolated static func isServed(_ socket: PageSocket) -> Bool {
        socket.send(#"{"t":"options"}"#)
        if case .text = next(socket, #""t":"options""#) { return true }
        return false
    }

    enum Wrong: Sendable {
        case text(String)
        case bytes

        func send(_ socket: PageSocket) {
            switch self {
            case .text(let text): socket.send(text)
            case .bytes: socket.send(bytes: [1, 2, 3])
            }
        }
    }

    @Test(arguments: [
        (Wrong.text(#"{"t":"dance"}"#), "it sent what the page never sends"),
        (.text(""), "it sent what the page never sends"),
        (.text("[]"), "it sent what the page never sends"), (.text("{"), "it sent what the page never sends"),
        (.text(#"{"t":"move","id":"a","columns":{}}"#), "it sent what the page never sends"),
        (.text(#"{"t":"toggle"}"#), "it sent what the page never sends"),
        (
            .text(#"{"t":"touch","surface":0,"phase":9,"finger":1,"x":0,"y":0,"time":0}"#),
            "it sent what the page never sends"
        ),
        (
            .text(#"{"t":"touch","surface":0,"phase":0,"finger":1,"x":1e99,"y":0,"time":0}"#),
            "it sent what the page never sends"
        ),
        (.text(#"{"t":"hello","nonce":"\#(nonce)"}"#), "it sent what the page never sends"),
        (.text(#"{"t":"enter","proof":"\#(nonce)"}"#), "it sent what the page never sends"),
        (.text(#"{"t":"drop","id":"app","named":"a","size":1}"#), "it dropped a document that nobody takes"),
        (.bytes, "it sent bytes that nobody asked for"),
    ])
    func whatNoPageSaysEndsThatPageAlone(wrong: Wrong, reason: String) async throws {
        let (client, key) = (self.client, self.key)
        let (answer, isOtherServed) = try await serving {
            let (liar, other) = try (Self.enter(client, key), Self.enter(client, key))
            wrong.send(liar)
            return (Self.next(liar, "nothing that is ever said"), Self.isServed(other))
        }
        #expect(answer == .closed(1008))
        #expect(isOtherServed)
        #expect(lines.lines.filter { $0.contains("disconnected") } == ["warning: a page was disconnected: \(reason)"])
        page.stop()
    }

    @Test func aWordThatIsTooLongEndsThatPageAlone() async throws {
        let (client, key) = (self.client, self.key)
        let (answer, isOtherServed) = try await serving {
            let (liar, other) = try (Self.enter(client, key), Self.enter(client, key))
            liar.send(#"{"t":"show","ids":[]}"# + String(repeating: " ", count: PageConnection.longestMessage))
            return (Self.next(liar, "nothing that is ever said"), Self.isServed(other))
        }
        // "Message too big" (RFC 6455), if it is still read by who goes on sending.
        #expect(answer == .closed(1009) || answer == .closed(nil))
        #expect(isOtherServed)
        #expect(
            lines.lines.filter { $0.contains("disconnected") }
                == ["warning: a page was disconnected: it sent a message that is too long"])
        page.stop()
    }

    /// Until then the page shows what its user did.
    @Test func thePageIsToldThatAMoveWasHeardAlsoIfNothingComesOfIt() async throws {
        let (client, key) = (self.client, self.key)
        let told = try await serving {
            let socket = try Self.enter(client, key)
            socket.send(#"{"t":"move","number":3,"id":"nobody","columns":{"nobody":1}}"#)
            return Self.next(socket, #""moved":3,"#)
        }
        guard case .text? = told else { return #expect(Bool(false), "\(String(describing: told))") }
        page.stop()
    }

    /// What a page may say a moment too late, or of what has just gone.
    @Test(arguments: [
        #"{"t":"ack","surface":99}"#, #"{"t":"ack","surface":-1}"#, #"{"t":"ack","surface":0}"#, #"{"t":"read"}"#,
        #"{"t":"touch","surface":-1,"phase":0,"finger":1,"x":0,"y":0,"time":0}"#,
        #"{"t":"touch","surface":0,"phase":2,"finger":1,"x":0,"y":0,"time":0}"#, #"{"t":"toggle","id":"nobody"}"#,
        #"{"t":"perform","id":"nobody","index":-1}"#, #"{"t":"endDrop"}"#, #"{"t":"endEdit"}"#, #"{"t":"unlock"}"#,
        #"{"t":"close"}"#, #"{"t":"openNotification","id":"none"}"#,
    ])
    func whatComesTooLateDoesNothing(late: String) async throws {
        let (client, key) = (self.client, self.key)
        let isServed = try await serving {
            let socket = try Self.enter(client, key)
            for _ in 0..<3 { socket.send(late) }
            return Self.isServed(socket)
        }
        #expect(isServed)
        #expect(lines.lines.isEmpty)
        page.stop()
    }
}
