import Bundles
import Foundation
import HostLink
import HostTestSupport
import TestSupport
import Testing
import TodayHost

/// The calls by which a widget reaches its server, beyond those of `NetworkTests`, and those by which it asks whether it can.
@MainActor
@Suite(.serialized, .takingTurns) struct NetworkCallTests {
    private let allowed = AppRights(allowsPrivateNetwork: true)

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            switch request.path {
            case "/elsewhere": .init(status: 302, headers: ["Location": "/hello"])
            case "/away": .init(status: 302, headers: ["Location": "https://93.184.215.14/"])
            case "/begins": .init("begin", isEndless: true)
            case "/cut": .init(raw: Data("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello".utf8))
            case "/echo": .init(String(decoding: request.body, as: UTF8.self))
            default: .init("hello")
            }
        }
    }

    private func outcomes(_ requests: [String], in view: RealView) async -> [String] {
        #expect(await eventually { view.said(" -> ").count == requests.count }, "\(view.log)")
        return view.said(" -> ")
    }

    @Test func furtherKindsOfRequestsAreAnswered() async throws {
        let server = try server()
        let address = "http://127.0.0.1:\(server.port)"
        let requests = [
            "background \(address)/hello", "file \(address)/echo", "fetched \(address)/hello",
            "stays \(address)/elsewhere", "connection \(address)/hello", "waits \(address)/hello",
            "former \(address)/elsewhere",
        ]
        let view = try RealView.connected(requests, rights: allowed)
        #expect(
            await outcomes(requests, in: view) == [
                "200, 5 bytes", "200, 11 bytes", "a file of 5 bytes", "302, 0 bytes", "200, 5 bytes", "200, 5 bytes",
                "5 bytes",
            ])
        #expect(
            await eventually { view.log.contains { $0.contains("former \(address)/elsewhere (200) -> ") } },
            "\(view.log)")
        view.shutDown()
        server.stop()
    }

    /// The file of a download is there while its delegate or handler is told of it, and gone afterwards; who awaits it removes
    /// it himself.
    @Test func whatWasDownloadedIsNotLeftLyingAbout() async throws {
        let server = try server()
        let address = "http://127.0.0.1:\(server.port)"
        let requests =
            ["download \(address)/hello", "fetched \(address)/hello", "fetched \(address)/cut"]
            .flatMap { [$0, "left \(address)/"] } + ["awaited \(address)/hello"]
        let view = try RealView.connected(requests, rights: allowed)
        #expect(
            await outcomes(requests, in: view) == [
                "200, 5 bytes", "0 files", "a file of 5 bytes", "0 files", "error -1005", "0 files",
                "a file of 5 bytes",
            ], "\(view.log)")
        view.shutDown()
        server.stop()
    }

    @Test func furtherKindsFailInTheirOwnTerms() async throws {
        let server = try server()
        let address = "http://127.0.0.1:\(server.port)"
        // A server that begins and says nothing more is given up; a web socket nobody has here.
        let requests = [
            "short \(address)/begins", "socket ws://127.0.0.1:\(server.port)/", "connection http://93.184.215.14/",
            "waits http://93.184.215.14/", "former http://93.184.215.14/", "background http://93.184.215.14/",
        ]
        let view = try RealView.connected(requests, rights: allowed)
        #expect(
            await outcomes(requests, in: view)
                == ["error -1001", "error -1002", "error -1009", "error -1009", "error -1009", "error -1009"])
        view.shutDown()
        server.stop()
    }

    /// However a request's patience is told: when it is made, by its session's configuration, for all of it; and without end.
    @Test func whoWaitsLongerThanItWantsToGivesUp() async throws {
        let server = try server()
        let address = "http://127.0.0.1:\(server.port)"
        let requests = [
            "made \(address)/begins", "configured \(address)/begins", "slow \(address)/begins",
            "slow \(address)/hello", "patient \(address)/hello",
        ]
        let view = try RealView.connected(requests, rights: allowed)
        #expect(
            await outcomes(requests, in: view)
                == ["error -1001", "error -1001", "error -1001", "200, 5 bytes", "200, 5 bytes"], "\(view.log)")
        #expect(
            await eventually { view.log.filter { $0.contains("A request to 127.0.0.1 failed: ") }.count == 1 },
            "\(view.log)")
        view.shutDown()
        server.stop()
    }

    /// The server sends it on to another host, for which its user is asked.
    @Test func eachHostOfARedirectionAsksForItsOwnRight() async throws {
        let server = try server()
        let requests = ["data http://127.0.0.1:\(server.port)/away"]
        let view = try RealView.connected(requests, rights: allowed)
        #expect(await outcomes(requests, in: view) == ["error -1009"])
        #expect(await eventually { view.state.question?.kind == .host("93.184.215.14") }, "\(view.log)")
        #expect(server.connectionCount == 1)
        view.shutDown()
        server.stop()
    }

    /// What its monitor was told, in order.
    private func paths(_ view: RealView) -> [String] { view.said("path ").filter { $0.contains("satisfied") } }

    @Test func whetherThereIsAWayIsTold() async throws {
        let requests = ["path http://127.0.0.1/", "reach http://127.0.0.1/", "reach http://93.184.215.14/"]
        let machine = TestMachine()
        machine.conditions.path.interfaces = [.init(name: "wlan0", index: 3, medium: .wiFi)]
        let view = try RealView.connected(requests, rights: nil, machine: machine)
        let refused = ["watched", "not reachable", "not reachable"]
        #expect(await outcomes(requests, in: view) == refused)
        #expect(paths(view) == ["unsatisfied, [], false"], "\(view.log)")

        try view.library.changeRights(of: RealView.connectedApp) { $0 = allowed }
        view.host.send(.reload, from: nil)
        let more = requests + requests
        #expect(await outcomes(more, in: view) == refused + ["watched", "reachable", "not reachable"])
        #expect(paths(view).last == "satisfied, [\"wlan0\"], false", "\(view.log)")
        // The machine's way goes, and comes back by another one, which costs something.
        machine.conditions.path.isConnected = false
        #expect(await eventually { paths(view).last == "unsatisfied, [], false" }, "\(view.log)")
        var other = NetworkPath()
        (other.interfaces, other.isExpensive) = ([.init(name: "wwan0", index: 4, medium: .cellular)], true)
        machine.conditions.path = other
        #expect(await eventually { paths(view).last == "satisfied, [\"wwan0\"], true" }, "\(view.log)")
        view.shutDown()
    }

    @Test func whatWasMovedIsToldOfTheWidget() async throws {
        let server = try server()
        let requests = (0..<3).map { "data http://127.0.0.1:\(server.port)/\($0)" }
        let view = try RealView.connected(requests, rights: allowed)
        #expect(await outcomes(requests, in: view) == Array(repeating: "200, 5 bytes", count: 3))
        let traffic = { view.host.blame(of: RealView.widget("LoadsFromTheNetwork"))?.traffic }
        #expect(await eventually { traffic()?.requests == 3 && traffic()?.total.received == 3 * 47 }, "\(view.log)")
        #expect(traffic()?.hosts.keys.sorted() == ["127.0.0.1"])
        #expect(traffic()?.total.connections == 1 && traffic()?.total.sent ?? 0 > 3 * 40)
        view.shutDown()
        server.stop()
    }

    @Test func whatWasMovedStandsOnTheWidgetsBackAndInTheList() async throws {
        let asked = LineLog()
        let server = try LoopbackServer { request in
            asked.log.info(request.path)
            return .init("hello")
        }
        let home = try Home()
        try RealView.ask(for: (0..<2).map { "data http://127.0.0.1:\(server.port)/\($0)" }, in: home)
        let app = try FixtureApps.shared.app("LoadsFromTheNetwork").path
        let installed = try home.hodie("install", app, "--allow", "private-network")
        #expect(installed.status == 0, "\(installed.errors)")
        let page = try await OpenPage(home: home, width: 420, height: 800)
        let list = { () -> [String: Any]? in
            let text = (try? home.hodie("list", "--json").output) ?? ""
            let all = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
            let apps = all?["apps"] as? [[String: Any]]
            let widgets = apps?.first?["widgets"] as? [[String: Any]]
            return widgets?.first?["status"] as? [String: Any]
        }
        // A page that is long in coming finds the widget's process ended, and the next one asks for both once more.
        #expect(await eventually { list()?["networkRequests"] as? Int ?? 0 >= 2 }, "\(list() ?? [:])")
        #expect(list()?["networkHosts"] as? [String] == ["127.0.0.1"])
        #expect(try await page.browser.waits(for: "document.querySelector('.turn')"))
        try await page.browser.does("document.querySelector('.turn').click()")
        func text() async -> String {
            (try? await page.browser.evaluate("document.querySelector('.back')?.innerText")) as? String ?? ""
        }
        // Both say the same, and what the server knows: of each answer's 47 bytes some may be lost with a process.
        let sentence = /(\d+) bytes received from the network and (\d+) bytes sent, in (\d+) requests\./
        let isSaid = await eventually {
            guard let status = list(), let match = await text().firstMatch(of: sentence), let received = Int(match.1),
                let sent = Int(match.2), let requests = Int(match.3), requests >= 2
            else { return false }
            return requests == asked.lines.count && requests == status["networkRequests"] as? Int
                && received + sent == status["networkBytes"] as? Int
                && (2 * 47...requests * 47).contains(received) && (2 * 40..<requests * 950).contains(sent)
        }
        let said = await text()
        #expect(isSaid, "\(list() ?? [:]) \(said)")
        #expect(said.contains("Connected to: 127.0.0.1."))
        page.close()
        server.stop()
    }
}
