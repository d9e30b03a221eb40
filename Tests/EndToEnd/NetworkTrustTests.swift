import Bundles
import Foundation
import TestSupport
import Testing
import TodayHost

/// Whom a connected widget believes, what it remembers, and how it asks without a session.
@MainActor
@Suite(.serialized, .takingTurns) struct NetworkTrustTests {
    private let allowed = AppRights(allowsPrivateNetwork: true)

    private func outcomes(_ requests: [String], in view: RealView) async -> [String] {
        #expect(await eventually { view.said(" -> ").count == requests.count }, "\(view.log)")
        return view.said(" -> ")
    }

    @Test func certificatesAreBelievedOfAnAuthorityThatTheUserTrusts() async throws {
        let authority = try TLSServer.Authority()
        let right = try TLSServer(authority, host: "localhost")
        let wrong = try TLSServer(authority, host: "elsewhere.example")
        let expired = try TLSServer(authority, host: "localhost", days: -1)
        let requests = [right.port, wrong.port, expired.port].map { "data https://localhost:\($0)/" }
        let view = try RealView.connected(
            requests, rights: allowed, variables: ["SSL_CERT_FILE": authority.certificates])
        let found = await outcomes(requests, in: view)
        #expect(found.first?.hasPrefix("200, ") == true, "\(found)")
        #expect(found.dropFirst() == ["error -1202", "error -1201"])
        view.shutDown()
    }

    @Test func anAuthorityThatNobodyTrustsIsNotBelieved() async throws {
        let server = try TLSServer(TLSServer.Authority(), host: "localhost")
        let address = "https://localhost:\(server.port)/"
        let requests = ["data \(address)", "delegate \(address)", "async \(address)", "download \(address)"]
        let view = try RealView.connected(requests, rights: allowed)
        #expect(await outcomes(requests, in: view) == Array(repeating: "error -1202", count: 4))
        view.shutDown()
    }

    @Test func whoAsksForAPasswordIsAnswered() async throws {
        let server = try LoopbackServer { request in
            // "hodie:secret"
            request.headers["authorization"] == "Basic aG9kaWU6c2VjcmV0"
                ? .init("hello")
                : .init("closed", status: 401, headers: ["WWW-Authenticate": "Basic realm=\"A Test\""])
        }
        let address = "127.0.0.1:\(server.port)/"
        let requests =
            ["data", "download", "delegate", "async"].map { "\($0) http://\(address)" } + [
                "data http://hodie:secret@\(address)", "password http://\(address)",
            ]
        let view = try RealView.connected(requests, rights: allowed)
        let refused = "401, 6 bytes"
        #expect(
            await outcomes(requests, in: view)
                == [refused, refused, refused, refused, "200, 5 bytes", "200, 5 bytes"])
        view.shutDown()
        server.stop()
    }

    @Test func responsesAreKeptForAsLongAsTheServerSays() async throws {
        let dates = DateFormatter()
        dates.locale = Locale(identifier: "en_US_POSIX")
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        dates.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        let now = dates.string(from: Date())
        let asked = LineLog()
        let server = try LoopbackServer { request in
            asked.log.info(request.path)
            let control = request.path.hasPrefix("/kept") ? "max-age=86400" : "no-store"
            return .init(
                request.path, headers: request.path == "/plain" ? [:] : ["Cache-Control": control, "Date": now])
        }
        let address = "http://127.0.0.1:\(server.port)"
        let requests = [
            "says \(address)/kept?city=one", "says \(address)/kept?city=two", "says \(address)/kept?city=two",
            "newest \(address)/kept?city=two", "kept \(address)/kept?city=two", "says \(address)/plain",
            "says \(address)/plain", "says \(address)/stored", "says \(address)/stored", "kept \(address)/stored",
        ]
        let view = try RealView.connected(requests, rights: allowed)
        let two = "says /kept?city=two"
        #expect(
            await outcomes(requests, in: view) == [
                "says /kept?city=one", two, two, "200, 14 bytes", "200, 14 bytes", "says /plain", "says /plain",
                "says /stored", "says /stored", "error -1008",
            ])
        let paths = asked.lines.map { $0.split(separator: " ").last.map { String($0) } }
        #expect(
            paths == [
                "/kept?city=one", "/kept?city=two", "/kept?city=two", "/plain", "/plain", "/stored", "/stored",
            ])
        view.shutDown()
        server.stop()
    }

    @Test func cookiesAreInTheContainer() async throws {
        let server = try LoopbackServer { request in
            request.path == "/give"
                ? .init("given", headers: ["Set-Cookie": "number=7; Max-Age=86400"])
                : .init(request.headers["cookie"] ?? "none")
        }
        let address = "http://127.0.0.1:\(server.port)"
        let requests = ["says \(address)/show", "says \(address)/give", "says \(address)/show"]
        let view = try RealView.connected(requests, rights: allowed)
        #expect(await outcomes(requests, in: view) == ["says none", "says given", "says number=7"])
        let container = view.home.folder.appendingPathComponent("Containers/\(RealView.connectedApp).Widget")
        let files = FileManager.default.enumerator(atPath: container.path)?.compactMap { $0 as? String } ?? []
        #expect(files.contains { $0.hasSuffix(".cookies.shared") }, "\(files)")
        view.shutDown()
        server.stop()
    }

    @Test func whatIsReadWithoutASessionHasTheSameRights() async throws {
        let server = try LoopbackServer { _ in .init("hello") }
        let address = "http://127.0.0.1:\(server.port)/"
        let requests = ["contents \(address)", "text \(address)"]
        let view = try RealView.connected(requests, rights: allowed)
        #expect(await outcomes(requests, in: view) == ["5 bytes", "says hello"])
        view.shutDown()
        let count = server.connectionCount
        let refused = try RealView.connected(requests, rights: nil)
        let found = await outcomes(requests, in: refused)
        #expect(found.allSatisfy { $0.hasPrefix("error") }, "\(found)")
        refused.shutDown()
        #expect(server.connectionCount == count)
        server.stop()
    }
}
