import Bundles
import Foundation
import HostLink
import TestSupport
import Testing
import TodayHost

/// A widget that loads from a server of the test's own, on the loopback address: by the right to reach private addresses.
@MainActor
@Suite(.serialized, .takingTurns) struct NetworkTests {
    private static let app = RealView.connectedApp
    private let surface = SurfaceName.widget(RealView.widget("LoadsFromTheNetwork"))

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            switch request.path.split(separator: "?")[0] {
            case "/elsewhere": .init(status: 302, headers: ["Location": "/hello"])
            case "/refused": .init(status: 302, headers: ["Location": "http://elsewhere.hodie.example/"])
            case "/away": .init(status: 302, headers: ["Location": "http://93.184.215.14/"])
            case "/lies": .init("half", promised: 100)
            case "/endless": .init("begin", isEndless: true)
            case "/echo": .init(String(decoding: request.body, as: UTF8.self))
            default: .init("hello")
            }
        }
    }

    private func view(_ requests: [String], rights: AppRights?) throws -> RealView {
        try RealView.connected(requests, rights: rights)
    }

    private func outcomes(_ view: RealView) -> [String] { view.said(" -> ") }

    @Test func everyKindOfRequestIsAnswered() async throws {
        let server = try server()
        let address = "http://127.0.0.1:\(server.port)"
        let requests = [
            "data \(address)/hello", "data http://localhost:\(server.port)/hello", "download \(address)/hello",
            "upload \(address)/echo", "delegate \(address)/hello", "async \(address)/hello",
            "data \(address)/elsewhere",
            "parallel \(address)",
        ]
        let view = try view(requests, rights: AppRights(allowsPrivateNetwork: true))
        #expect(await eventually { outcomes(view).count == requests.count }, "\(view.log)")
        let hello = "200, 5 bytes"
        #expect(outcomes(view) == [hello, hello, hello, "200, 12 bytes", hello, hello, hello, "20 of 20"])
        view.shutDown()
        server.stop()
    }

    /// What connects is loaded in the process that guests are forked from, before the first that may; where none may, that
    /// process has none of it, nor has a widget that never asks.
    @Test(arguments: [false, true]) func whoReachesNobodyHasNoneOfTheLibrariesThatConnect(mayConnect: Bool) async throws
    {
        let server = try server()
        let view = try view(
            ["data http://127.0.0.1:\(server.port)/hello"],
            rights: mayConnect ? AppRights(allowsPrivateNetwork: true) : nil)
        #expect(await eventually { outcomes(view) == [mayConnect ? "200, 5 bytes" : "error -1009"] }, "\(view.log)")
        let zygote = try #require(view.launcher.zygoteProcessIdentifier)
        let guest = try #require(view.host.process(of: RealView.widget("LoadsFromTheNetwork"))?.identifier)
        // Who asks all the same has it for itself.
        for process in mayConnect ? [zygote, guest] : [zygote] {
            // The kernel names no size for it.
            let file = try #require(FileHandle(forReadingAtPath: "/proc/\(process)/maps"))
            let mapped = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
            #expect(mapped.contains("/hodie-guest"))
            // It has the Swift runtime in itself, and not a second time.
            for library in ["libswiftCore.so", "libFoundation.so", "libFoundationNetworking.so", "libdispatch.so"] {
                #expect(!mapped.contains(library), "\(library)")
            }
            for library in ["libcurl.so.4.", "libcrypto.so", "libgnutls.so"] {
                #expect(mapped.contains(library) == mayConnect, "\(library)")
            }
        }
        view.shutDown()
        server.stop()
    }

    @Test func whatGoesWrongIsNamedAsOnADevice() async throws {
        let server = try server()
        let address = "http://127.0.0.1:\(server.port)"
        let closed = try self.server()
        closed.stop()
        let requests = [
            "data \(address)/lies", "cancel \(address)/endless", "data http://127.0.0.1:\(closed.port)/",
            "data \(address)/refused", "data http://public.hodie.example/", "async https://elsewhere.hodie.example/",
            "data \(address)/away", "data http://93.184.215.14/",
        ]
        let view = try view(requests, rights: AppRights(allowsPrivateNetwork: true))
        #expect(await eventually { outcomes(view).count == requests.count }, "\(view.log)")
        let found = outcomes(view)
        // Less than was promised; cancelled; not listening; sent on to cleartext from a public name, and asked for it, against
        // App Transport Security; a name that nobody has; sent on to the internet, and asked for it, which is another
        // right.
        #expect(
            found == [
                "error -1005", "error -999", "error -1004", "error -1022", "error -1022", "error -1003", "error -1009",
                "error -1009",
            ])
        view.shutDown()
        server.stop()
    }

    @Test func withoutTheRightThereIsNoConnection() async throws {
        let server = try server()
        let requests = ["data http://127.0.0.1:\(server.port)/hello", "async https://api.hodie.example/"]
        let view = try view(requests, rights: nil)
        #expect(await eventually { outcomes(view) == ["error -1009", "error -1009"] }, "\(view.log)")
        #expect(server.connectionCount == 0 && view.network.processIdentifier == nil)
        view.shutDown()
        server.stop()
    }

    @Test func aHostThatMayBeReachedMustNotLeadToThisMachine() async throws {
        let server = try server()
        let view = try view(
            ["data http://localhost:\(server.port)/hello", "data http://127.0.0.1:\(server.port)/hello"],
            rights: AppRights(hosts: ["localhost", "127.0.0.1"], allowsAnyHost: true))
        #expect(await eventually { outcomes(view).count == 2 }, "\(view.log)")
        #expect(outcomes(view) == ["error -1009", "error -1009"])
        #expect(server.connectionCount == 0)
        #expect(
            await eventually { view.log.contains { $0.contains("Hodie keeps it from reaching localhost") } },
            "\(view.log)")
        view.shutDown()
        server.stop()
    }

    @Test func aRightThatIsTakenBackEndsADownload() async throws {
        let server = try server()
        let view = try view(
            ["download http://127.0.0.1:\(server.port)/endless"], rights: AppRights(allowsPrivateNetwork: true))
        #expect(await eventually { server.connectionCount == 1 }, "\(view.log)")
        try view.library.changeRights(of: Self.app) { $0 = AppRights() }
        view.host.send(.reload, from: nil)
        #expect(await eventually { server.endedCount == 1 }, "\(view.log)")
        #expect(await eventually { outcomes(view) == ["error -1009"] }, "\(view.log)")
        #expect(await eventually { view.platter("LoadsFromTheNetwork")?.content == .live })
        #expect(server.connectionCount == 1)
        view.shutDown()
        server.stop()
    }

    @Test func theUserIsAskedForWhatItMayNotReach() async throws {
        let server = try server()
        let view = try view(["data http://127.0.0.1:\(server.port)/hello"], rights: nil)
        // First for the address, then for what lies behind it.
        for kind in [RightQuestion.Kind.host("127.0.0.1"), .privateNetwork] {
            #expect(await eventually { view.state.question?.kind == kind }, "\(view.log)")
            #expect(outcomes(view).allSatisfy { $0 == "error -1009" } && server.connectionCount == 0)
            view.host.send(.answer(view.state.question?.id ?? "", .once), from: view)
        }
        #expect(await eventually { outcomes(view).last == "200, 5 bytes" }, "\(view.log)")
        #expect(view.library.rights().isEmpty)
        // Nobody looks any more; who looks again is asked again.
        view.host.detach(view)
        view.host.attach(view)
        view.open()
        #expect(await eventually { view.state.question?.kind == .host("127.0.0.1") }, "\(view.log)")
        #expect(await eventually { outcomes(view).last == "error -1009" }, "\(view.log)")
        #expect(server.connectionCount == 1)
        view.shutDown()
        server.stop()
    }

    /// Each change ends the process that runs, and what connects it with the last right.
    @Test func whatIsGivenAndTakenBackAgainAndAgainHoldsAtOnce() async throws {
        let server = try server()
        let view = try view(["data http://127.0.0.1:\(server.port)/hello"], rights: nil)
        var expected = ["error -1009"]
        #expect(await eventually { outcomes(view) == expected }, "\(view.log)")
        for turn in 0..<6 {
            let isAllowed = turn % 2 == 0
            try view.library.changeRights(of: Self.app) { $0.allowsPrivateNetwork = isAllowed }
            view.host.send(.reload, from: nil)
            expected.append(isAllowed ? "200, 5 bytes" : "error -1009")
            #expect(await eventually { outcomes(view) == expected }, "\(view.log)")
        }
        #expect(server.connectionCount == 3)
        view.shutDown()
        server.stop()
    }

    @Test func whatConnectsIsReplacedWhenItEnds() async throws {
        let server = try server()
        let view = try view(
            ["data http://127.0.0.1:\(server.port)/hello"], rights: AppRights(allowsPrivateNetwork: true))
        #expect(await eventually { outcomes(view).count == 1 }, "\(view.log)")
        let process = try #require(view.network.processIdentifier)
        kill(process, SIGKILL)
        #expect(await eventually { view.network.processIdentifier.map { $0 != process } ?? false })
        view.tap(surface, x: 100, y: 50)
        #expect(await eventually { outcomes(view) == ["200, 5 bytes", "200, 5 bytes"] }, "\(view.log)")
        view.shutDown()
        #expect(await eventually { view.network.processIdentifier == nil })
        server.stop()
    }
}
