import Bundles
import Foundation
import TestSupport
import Testing
import TodayHost

/// What a widget does not get from the network, and what it cannot do to it.
@MainActor
@Suite(.serialized, .takingTurns) struct NetworkAttackTests {
    private let allowed = AppRights(allowsPrivateNetwork: true)

    private func outcomes(_ requests: [String], in view: RealView) async -> [String] {
        #expect(await eventually { view.said(" -> ").count == requests.count }, "\(view.log)")
        return view.said(" -> ")
    }

    /// The kernel's own words: no guest makes a socket of the internet's families, nor one that tells of the machine's
    /// interfaces, whatever it loads. The broker is another program, and not traced.
    @Test func noGuestEverHasASocketOfTheInternet() async throws {
        let home = try Home()
        let trace = home.path("trace")
        let wrapper = URL(fileURLWithPath: home.path("traced-guest"))
        let calls = "socket,socketpair,connect,bind,listen,accept,accept4,sendto,sendmsg,sendmmsg"
        let script = """
            exec strace -D -f -qq -e trace=\(calls) -e signal=none -o '\(trace)' \
            '\(try Stage.program("hodie-guest").path)' "$@"
            """
        try ExecutableScript.write(script, to: wrapper)
        let server = try LoopbackServer { _ in .init("hello") }
        let authority = try TLSServer.Authority()
        let secure = try TLSServer(authority, host: "localhost")
        let address = "http://127.0.0.1:\(server.port)"
        let requests = [
            "data \(address)/", "data http://localhost:\(server.port)/", "data http://[::1]:\(server.port)/",
            "download \(address)/", "async \(address)/", "parallel \(address)", "background \(address)/",
            "connection \(address)/", "contents \(address)/", "data https://localhost:\(secure.port)/",
            "data http://nobody.hodie.example/", "data https://nobody.hodie.example/", "reach http://127.0.0.1/",
            "path http://127.0.0.1/",
        ]
        let view = try RealView.connected(
            requests, rights: allowed, home: home, variables: ["SSL_CERT_FILE": authority.certificates],
            wrapper: wrapper)
        let found = await outcomes(requests, in: view)
        #expect(found.filter { $0.hasPrefix("200, 5 bytes") }.count >= 6, "\(found)")
        view.shutDown()
        var lines: [String] = []
        #expect(
            await eventually {
                lines = ((try? String(contentsOfFile: trace, encoding: .utf8)) ?? "").components(separatedBy: "\n")
                return lines.contains { $0.contains("socketpair(AF_UNIX, SOCK_STREAM") }
            }, "the guest was traced")
        let forbidden = lines.filter { line in
            ["AF_INET", "AF_NETLINK", "AF_PACKET", "MSG_FASTOPEN"].contains { line.contains($0) }
        }
        #expect(forbidden.isEmpty, "\(forbidden)")
        #expect(!lines.contains { $0.contains(" listen(") || $0.contains(" accept") })
        server.stop()
    }

    /// What it wants to know is answered at the broker's pace, and what it loads comes by few connections at a time.
    @Test func tenThousandRequestsAtOnceHarmNobodyElse() async throws {
        let asked = LineLog()
        let server = try LoopbackServer { request in
            asked.log.info(request.path)
            return .init("hello")
        }
        let address = "http://127.0.0.1:\(server.port)"
        let view = try RealView.connected(["data \(address)/", "flood \(address)/"], rights: allowed)
        #expect(await eventually { asked.lines.count > 200 }, "\(view.log.suffix(20))")
        // Those at one time count: libcurl ends some and makes others, the more the slower the machine is.
        #expect(server.mostAtOnce <= 32, "\(server.connectionCount) in all, \(asked.lines.count) requests")
        // Another process of it is served as if nothing had been.
        try RealView.ask(for: ["data \(address)/after"], in: view.home)
        try view.library.changeRights(of: RealView.connectedApp) { $0.allowsAnyHost = true }
        view.host.send(.reload, from: nil)
        #expect(await eventually { view.said("/after -> ") == ["200, 5 bytes"] }, "\(view.log.suffix(20))")
        view.shutDown()
        server.stop()
    }

    /// All of them mean this machine; a right to reach any host of the internet is none to reach that.
    @Test func thisMachineIsNotReachedUnderOtherNames() async throws {
        let server = try LoopbackServer { _ in .init("hello") }
        let hosts = [
            "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0", "0.0.0.0", "127.255.255.254",
            "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "[fe80::1]", "localhost",
            "LOCALHOST", "localhost.", "a.localhost", "127.0.0.1.", "ip6-localhost", "user:127.0.0.1@localhost",
        ]
        let requests = hosts.map { "data http://\($0):\(server.port)/" }
        let rights = AppRights(
            hosts: ["localhost", "127.0.0.1"], allowsAnyHost: true)
        let view = try RealView.connected(requests, rights: rights)
        let found = await outcomes(requests, in: view)
        for (host, outcome) in zip(hosts, found) {
            #expect(outcome == "no URL" || outcome.hasPrefix("error -1"), "\(host): \(outcome)")
        }
        #expect(server.connectionCount == 0)
        view.shutDown()
        server.stop()
    }
}
