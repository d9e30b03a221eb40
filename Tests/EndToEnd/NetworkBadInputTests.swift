import Bundles
import Foundation
import TestSupport
import Testing
import TodayHost

/// Servers that send what no widget can want, and addresses that are none: each is an error in the API's own terms, and the
/// widget goes on.
@MainActor
@Suite(.serialized, .takingTurns) struct NetworkBadInputTests {
    private let allowed = AppRights(allowsPrivateNetwork: true)

    private func outcomes(_ requests: [String], in view: RealView) async -> [String] {
        #expect(await eventually { view.said(" -> ").count == requests.count }, "\(view.log)")
        return view.said(" -> ")
    }

    private nonisolated static func head(_ fields: String, length: Int) -> Data {
        Data("HTTP/1.1 200 OK\r\n\(fields)Content-Length: \(length)\r\n\r\n".utf8)
    }

    /// So many zeros, compressed by gzip.
    private nonisolated static func bomb(megabytes: Int) throws -> Data {
        let gzip = Process()
        gzip.executableURL = URL(fileURLWithPath: "/bin/sh")
        gzip.arguments = ["-c", "head -c \(megabytes << 20) /dev/zero | gzip -c"]
        let output = Pipe()
        gzip.standardOutput = output
        try gzip.run()
        let packed = output.fileHandleForReading.readDataToEndOfFile()
        gzip.waitUntilExit()
        return packed
    }

    @Test func answersThatNobodyCanKeepAreGivenUp() async throws {
        let bomb = try Self.bomb(megabytes: 200)
        let long = 100 << 20
        let server = try LoopbackServer { request in
            switch request.path {
            case "/line":
                .init(raw: Self.head("X-Long: \(String(repeating: "x", count: 1 << 20))\r\n", length: 0))
            case "/lines":
                .init(
                    raw: Self.head(
                        (0..<1000).map { "X-\($0): \(String(repeating: "x", count: 1000))\r\n" }.joined(), length: 0))
            case "/bomb": .init(raw: Self.head("Content-Encoding: gzip\r\n", length: bomb.count) + bomb)
            case "/broken":
                .init(raw: Self.head("Content-Encoding: gzip\r\n", length: 5) + Data("hello".utf8))
            case "/page": .init(raw: Self.head("", length: long) + Data(count: long))
            case "/nothing": .init(raw: Data())
            case "/negative": .init(raw: Data("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello".utf8))
            case "/chunks":
                .init(
                    raw: Data("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffffff\r\nhello".utf8))
            case "/words": .init(raw: Data("what do you want?\r\n\r\n".utf8))
            case "/around": .init(status: 302, headers: ["Location": "/around"])
            case "/nowhere": .init(status: 302, headers: ["Location": "http://[nonsense"])
            default: .init("hello")
            }
        }
        let address = "http://127.0.0.1:\(server.port)"
        let paths = [
            "line", "lines", "bomb", "broken", "page", "nothing", "negative", "chunks", "words", "around",
            "nowhere", "hello",
        ]
        let requests = paths.map { "data \(address)/\($0)" }
        let view = try RealView.connected(requests, rights: allowed)
        let widget = RealView.widget("LoadsFromTheNetwork")
        #expect(await eventually { view.host.process(of: widget) != nil })
        let process = view.host.process(of: widget)?.identifier
        let found = await outcomes(requests, in: view)
        #expect(
            Dictionary(uniqueKeysWithValues: zip(paths, found)) == [
                "line": "error -1103", "lines": "error -1005", "bomb": "error -1103", "broken": "error -1016",
                "page": "error -1103", "nothing": "error -1005", "negative": "error -1017", "chunks": "error -1005",
                "words": "error -1017", "around": "error -1007", "nowhere": "302, 0 bytes",
                "hello": "200, 5 bytes",
            ])
        #expect(
            await eventually { view.log.filter { $0.contains("so much is not kept in memory") }.count == 2 },
            "\(view.log)")
        // Each kind of failure has its line, once.
        for code in [-1103, -1005, -1016, -1017, -1007] {
            let lines = view.log.filter {
                $0.contains("A request to 127.0.0.1 failed: ") && $0.contains("URLError \(code)")
            }
            #expect(lines.count == 1, "\(code): \(view.log)")
        }
        #expect(view.host.process(of: widget)?.identifier == process, "none of them was its end")
        view.shutDown()
        server.stop()
    }

    /// Who takes them as they come may have long ones, however slow.
    @Test func longAnswersAreTakenBitByBit() async throws {
        let bomb = try Self.bomb(megabytes: 40)
        let long = 40 << 20
        let server = try LoopbackServer { request in
            request.path == "/bomb"
                ? .init(raw: Self.head("Content-Encoding: gzip\r\n", length: bomb.count) + bomb)
                : .init(raw: Self.head("", length: long) + Data(count: long))
        }
        let address = "http://127.0.0.1:\(server.port)"
        let requests = [
            "delegate \(address)/bomb", "delegate \(address)/page", "fetched \(address)/page",
            "slowly \(address)/page",
        ]
        let view = try RealView.connected(requests, rights: allowed)
        #expect(
            await outcomes(requests, in: view)
                == ["200, \(long) bytes", "200, \(long) bytes", "a file of \(long) bytes", "\(long) bytes"],
            "\(view.log)")
        view.shutDown()
        server.stop()
    }

    @Test func cookiesWithoutEndAreDropped() async throws {
        let server = try LoopbackServer { request in
            // 100,000 in all.
            let number = request.path.dropFirst()
            let cookies = (0..<2000).map { "Set-Cookie: n\(number)-\($0)=x; Max-Age=86400\r\n" }.joined()
            return .init(raw: Self.head(cookies, length: 0))
        }
        let address = "http://127.0.0.1:\(server.port)"
        let requests = (1...50).map { "cookies \(address)/\($0)" }
        let view = try RealView.connected(requests, rights: allowed)
        let found = await outcomes(requests, in: view)
        #expect(found.prefix(3) == ["50 cookies", "100 cookies", "150 cookies"])
        #expect(found.last == "2500 cookies")
        #expect(
            await eventually { view.log.filter { $0.contains("sets more cookies than are kept") }.count == 1 },
            "\(view.log)")
        view.shutDown()
        server.stop()
    }

    @Test func addressesOfEveryOddKindAreErrorsOrAnswers() async throws {
        let server = try LoopbackServer { _ in .init("hello") }
        let port = server.port
        let long = String(repeating: "a", count: 300)
        let odd: [(String, String)] = [
            ("http:///path", "error -1000"), ("http:hello", "error -1000"), ("hello", "error -1002"),
            ("//127.0.0.1:\(port)/", "error -1002"), ("ftp://127.0.0.1/", "error -1004"),
            ("gopher://127.0.0.1/", "error -1002"), ("telnet://127.0.0.1:\(port)/", "error -1002"),
            ("dict://127.0.0.1:\(port)/d:x", "error -1002"), ("javascript:alert(1)", "error -1002"),
            ("about:blank", "error -1002"), ("mailto:nobody@hodie.example", "error -1002"),
            ("unknown://127.0.0.1/", "error -1002"), ("http://127.0.0.1:99999/", "error -1000"),
            ("http://127.0.0.1:0/", "error -1004"), ("https://\(long).example/", "error -1009"),
            ("https://\(Array(repeating: "a", count: 130).joined(separator: "."))/", "error -1009"),
            ("https://a..b.example/", "error -1003"), ("https://%00/", "error -1009"),
            ("https://-.example/", "error -1003"), ("https://xn--/", "error -1003"),
            ("HTTP://127.0.0.1:\(port)/", "200, 5 bytes"), ("hTtP://LOCALHOST:\(port)/", "200, 5 bytes"),
            ("http://127.0.0.1:\(port)", "200, 5 bytes"), ("http://127.0.0.1:\(port)/?#", "200, 5 bytes"),
            ("http://127.0.0.1:\(port)/%00%0d%0aX:%20y", "200, 5 bytes"),
            ("http://127.0.0.1:\(port)/../../etc/passwd", "200, 5 bytes"),
            ("http://a:b@127.0.0.1:\(port)/", "200, 5 bytes"),
            ("http://127.0.0.1:\(port)/\(String(repeating: "x", count: 500))", "200, 5 bytes"),
        ]
        let requests = odd.map { "data \($0.0)" }
        let view = try RealView.connected(requests, rights: allowed)
        let found = await outcomes(requests, in: view)
        for ((address, expected), outcome) in zip(odd, found) {
            #expect(outcome == expected, "\(address.prefix(60))")
        }
        for line in [
            "A request to “http:///path” failed: ", "A request to “hello”: nothing but a URLProtocol",
            "A request to “gopher://127.0.0.1/”: nothing but",
            "A request to “mailto:nobody@hodie.example”: nothing but",
            "(URLError -1000)", "A request to 127.0.0.1 failed: ", "A request to a..b.example failed: ",
        ] {
            #expect(await eventually { view.log.contains { $0.contains(line) } }, "\(line) in \(view.log)")
        }
        view.shutDown()
        server.stop()
    }

    /// What nobody sees ends at 20 MB, and goes on when somebody looks.
    @Test func whatLoadsUnseenIsBounded() async throws {
        let isClosed = SteeredGate()
        let long = 30 << 20
        let server = try LoopbackServer { request in
            guard request.path == "/long" else { return .init("hello") }
            isClosed.wait()
            return .init(raw: Self.head("", length: long) + Data(count: long))
        }
        let address = "http://127.0.0.1:\(server.port)"
        let requests = ["delegate \(address)/long", "data \(address)/after"]
        let view = try RealView.connected(requests, rights: allowed)
        #expect(await eventually { server.connectionCount == 1 }, "\(view.log)")
        view.close()
        isClosed.open()
        #expect(await outcomes(requests, in: view) == ["error -1005", "error -1009"])
        let said = view.log.filter { $0.contains("it has moved 20 MB over the network") }
        #expect(said.count == 1 && said[0].contains("LoadsFromTheNetwork"), "\(view.log)")
        view.open()
        view.tap(SurfaceName.widget(RealView.widget("LoadsFromTheNetwork")), x: 100, y: 50)
        #expect(
            await eventually { view.said(" -> ").dropFirst(2) == ["200, \(long) bytes", "200, 5 bytes"] },
            "\(view.log)")
        view.shutDown()
        server.stop()
    }
}

/// Nobody gets through before it is opened.
private final class SteeredGate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    func wait() {
        semaphore.wait()
        semaphore.signal()
    }
}
