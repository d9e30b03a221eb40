import Descriptors
import Dispatch
import Foundation
import HostLink
import TestSupport
import Testing
import WebLink

@testable import NetworkBroker
@testable import WebEngine

/// The way of pages to other machines: by the network's broker, and no other.
@Suite(.enabled(if: RunningEngine.isPossible), .takingTurns) struct EngineNetworkTests {
    /// Every name is this machine's.
    private struct Names: NameResolver {
        func addresses(of host: String) throws(NameError) -> [IPAddress] {
            guard let address = IPAddress("127.0.0.1"), !host.contains("nowhere") else { throw NameError(code: 8) }
            return [address]
        }
    }

    /// A broker of the guest's, in this process.
    private static func broker(
        _ engine: RunningEngine, _ guest: TestGuest, _ grant: NetworkGrant
    ) throws -> ServedGuest {
        let sockets = try LinkSockets()
        let queue = DispatchQueue(label: "test.broker")
        let served = ServedGuest(
            socket: sockets.host, network: GuestNetwork(grant, resolver: Names()), queue: queue, workers: queue,
            hearHost: {}, refused: { _ in }, moved: { _ in }, exhausted: { _ in })
        queue.sync { served.begin() }
        try engine.tell(.network(guest.number), sockets.guest)
        return served
    }

    private static func failed(_ url: String, _ code: Int) -> PageEvent {
        .failed(PageFailure(code: code, url: url), isProvisional: true)
    }

    @Test func pagesReachWhatTheBrokerConnects() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/moved": .init(status: 302, headers: ["Location": "/page"])
            case "/nothing": .init(status: 204)
            case "/form":
                .init(
                    "<title>\(request.headers["x-app"] ?? "")</title>" + String(decoding: request.body, as: UTF8.self),
                    headers: ["Content-Type": "text/html"])
            default:
                .init(
                    "<title>\(request.path)</title>\(request.headers["cookie"] ?? "none")",
                    headers: ["Content-Type": "text/html", "Set-Cookie": "c=1; Path=/"])
            }
        }
        defer { server.stop() }
        let engine = try RunningEngine()
        let guest = try engine.guest()
        let base = "http://web.example:\(server.port)"
        guest.open()
        #expect(await guest.load("\(base)/page"))
        #expect(guest.story().last == Self.failed("\(base)/page", -1009), "no right, no network")

        let broker = try Self.broker(engine, guest, NetworkGrant(allowsPrivateAddresses: true))
        #expect(await guest.load("\(base)/page"))
        #expect(guest.story().last == .finished)
        #expect(await guest.evaluate("document.title + document.body.innerText") == .value(.string("/pagenone")))
        guest.forget()
        #expect(await guest.load("\(base)/moved"))
        #expect(
            guest.story() == [
                .started(url: "\(base)/moved"), .redirected(url: "\(base)/page"), .committed(url: "\(base)/page"),
                .finished,
            ])
        #expect(await guest.evaluate("document.body.innerText") == .value(.string("c=1")))
        #expect(await guest.load("\(base)/nothing"))
        #expect(guest.story().last == Self.failed("\(base)/nothing", 102))
        #expect(await guest.load("http://nowhere.example/"))
        #expect(guest.story().last == Self.failed("http://nowhere.example/", -1003))

        let form = PageRequest(
            url: "\(base)/form", method: "POST", headers: ["Content-Type": "text/plain", "X-App": "yes"],
            body: Data("sent".utf8))
        guest.page(.load(form, isProvided: false))
        #expect(await guest.hears(.title("yes")))
        #expect(await guest.waits(for: "document.body.innerText == 'sent'"))

        var cookie = PageCookie(
            name: "k", value: "v", domain: "web.example", path: "/", expires: nil, isSecure: false, isHTTPOnly: true,
            sameSite: "")
        guest.send(.store(1, .setCookie(cookie)))
        #expect(await eventually { guest.events.contains(.store(1, .done)) })
        #expect(await guest.load("\(base)/page"))
        #expect(await guest.evaluate("document.body.innerText") == .value(.string("c=1; k=v")))
        cookie.value = ""
        guest.send(.store(2, .deleteCookie(cookie)))
        guest.send(.store(3, .cookies))
        #expect(
            await eventually {
                guest.events.contains { event in
                    if case .store(3, .cookies(let all)) = event { all.map(\.name) == ["c"] } else { false }
                }
            })
        guest.send(.store(4, .clear))
        guest.send(.store(5, .cookies))
        #expect(await eventually { guest.events.contains(.store(5, .cookies([]))) })
        _ = broker
        #expect(await engine.end() == 0)
    }

    /// On a busy machine Chromium hears of a refusal only when it hears of what comes next, and is still on its way.
    @Test func whoIsSentToAPlaceThatWasJustRefusedArrives() async throws {
        let server = try LoopbackServer { _ in .init("<title>there</title>", headers: ["Content-Type": "text/html"]) }
        defer { server.stop() }
        let engine = try RunningEngine()
        let guest = try engine.guest()
        let broker = try Self.broker(engine, guest, NetworkGrant(allowsPrivateAddresses: true))
        guest.open(2)
        #expect(await guest.load("about:blank", page: 2))
        guest.open()
        let url = "http://web.example:\(server.port)/page"
        guest.response = { _ in
            engine.pauseChromium()
            return false
        }
        #expect(await guest.load(url))
        #expect(guest.story() == [.started(url: url), Self.failed(url, 102)])
        guest.response = { _ in true }
        guest.forget()
        guest.page(.load(PageRequest(url: url), isProvided: false))
        // About this one the engine asks before Chromium hears of it, and after Chromium was told of the other.
        guest.page(.load(PageRequest(url: "about:blank"), isProvided: false), 2)
        #expect(await guest.hears(.started(url: "about:blank"), page: 2))
        engine.resumeChromium()
        #expect(await eventually { [.finished, Self.failed(url, -999)].contains(guest.story().last) })
        #expect(guest.story() == [.started(url: url), .committed(url: url), .finished])
        #expect(await guest.evaluate("document.title") == .value(.string("there")))
        _ = broker
        #expect(await engine.end() == 0)
    }

    /// Chromium may take the second for a click too many: with addresses of the web, not with files.
    @Test func whoIsSentToTheSamePlaceTwiceArrives() async throws {
        let server = try LoopbackServer { _ in .init("<title>there</title>", headers: ["Content-Type": "text/html"]) }
        defer { server.stop() }
        let engine = try RunningEngine()
        let guest = try engine.guest()
        let broker = try Self.broker(engine, guest, NetworkGrant(allowsPrivateAddresses: true))
        guest.open()
        let url = "http://web.example:\(server.port)/page"
        // Chromium is on its way to the first as long as nothing is said to that.
        guest.navigation = { _ in nil }
        guest.page(.load(PageRequest(url: url), isProvided: false))
        #expect(
            await eventually { guest.pageEvents().contains { if case .wantsNavigation = $0 { true } else { false } } })
        guest.navigation = { _ in .allow }
        guest.page(.load(PageRequest(url: url), isProvided: false))
        #expect(await eventually { [.finished, Self.failed(url, -999)].contains(guest.story().last) })
        #expect(guest.story() == [.started(url: url), .committed(url: url), .finished])
        #expect(await guest.evaluate("document.title") == .value(.string("there")))
        _ = broker
        #expect(await engine.end() == 0)
    }

    @Test func whatIsNotAllowedIsNotReached() async throws {
        let server = try LoopbackServer { _ in .init("secret", headers: ["Access-Control-Allow-Origin": "*"]) }
        defer { server.stop() }
        let engine = try RunningEngine()
        let guest = try engine.guest()
        let other = try engine.guest(app: "org.hodie.other")
        let broker = try Self.broker(engine, guest, NetworkGrant(hosts: ["web.example"]))
        guest.open()
        other.open()
        for address in [
            "http://web.example:\(server.port)/", "http://127.0.0.1:\(server.port)/",
            "http://localhost:\(server.port)/",
        ] {
            #expect(await guest.load(address))
            #expect(guest.story().last == Self.failed(address, -1009), "\(address)")
        }
        #expect(await other.load("http://web.example:\(server.port)/"))
        #expect(other.story().last == Self.failed("http://web.example:\(server.port)/", -1009))
        _ = broker
        #expect(await engine.end() == 0)
    }

    @Test func whatABrowserAsksAProxyForIsRead() throws {
        func head(_ text: String) -> ProxyHead? { ProxyHead(Array(text.utf8)) }
        let tunnel = try #require(head("CONNECT [::1]:443 HTTP/1.1\r\nHost: x\r\n\r\n"))
        #expect(tunnel.host == "::1" && tunnel.port == 443 && tunnel.isTunnel)
        let plain = try #require(
            head("GET http://a.example/x?y HTTP/1.1\r\nHost: a.example\r\nProxy-Connection: keep-alive\r\nA: b\r\n\r\n")
        )
        #expect(plain.host == "a.example" && plain.port == 80 && !plain.isTunnel)
        #expect(
            String(decoding: plain.forwarded, as: UTF8.self)
                == "GET /x?y HTTP/1.1\r\nHost: a.example\r\nA: b\r\nConnection: close\r\n\r\n")
        for text in [
            "", "\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "CONNECT a.example HTTP/1.1\r\n\r\n",
            "CONNECT a:99999 HTTP/1.1\r\n\r\n",
            "CONNECT :1 HTTP/1.1\r\n\r\n", "GET http://u@h/ HTTP/1.1\r\n\r\n", "GET http://h:0/ HTTP/1.1\r\n\r\n",
            "CONNECT ::1:443 HTTP/1.1\r\n\r\n", "GET ftp://h/ HTTP/1.1\r\n\r\n",
        ] { #expect(head(text) == nil, "\(text)") }
    }

    @Test func anAnswersConnectionEndsWithIt() {
        var response = ResponseHead()
        func pass(_ text: String) -> String? {
            response.pass(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(pass("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nConn") == "HTTP/1.1 100 Continue\r\n\r\n")
        #expect(
            pass("ection: keep-alive\r\nA: b\r\n\r\nbody") == "HTTP/1.1 200 OK\r\nA: b\r\nConnection: close\r\n\r\nbody"
        )
        #expect(pass("more") == "more")
        var endless = ResponseHead()
        #expect(endless.pass([UInt8](repeating: 65, count: ProxyHead.longest + 1)) == nil)
    }
}
