import Descriptors
import Foundation
import HostLink
import TestSupport
import Testing
import WebLink

/// Waiting for an answer in the middle of everything else.
@MainActor @Suite struct ChannelTests {
    private let sockets: LinkSockets
    private let guest: WebChannel<WebCommand, WebEvent>
    private let engine: WebChannel<WebEvent, WebCommand>

    init() throws {
        sockets = try LinkSockets()
        guest = WebChannel(socket: sockets.guest)
        engine = WebChannel(socket: sockets.host)
    }

    private final class Heard {
        var titles: [String] = []
        var isOver = false
    }

    private func listen() -> Heard {
        let heard = Heard()
        guest.activate(on: .main) { event in
            switch event {
            case .received(.page(_, .title(let title)), _): heard.titles.append(title)
            case .received: break
            case .failed: heard.isOver = true
            }
        }
        return heard
    }

    @Test func whatIsNoAnswerIsHeardAfterwardsInItsOrder() async throws {
        let heard = listen()
        try engine.send(.page(1, .title("first")))
        try engine.send(.page(1, .evaluated(7, .value(.string("answer")))))
        try engine.send(.page(1, .title("second")))
        let found = guest.wait(milliseconds: 600_000) { event, _ in
            if case .page(1, .evaluated(7, _)) = event { return .answer }
            return .keep
        }
        #expect(found && heard.titles == [])
        try engine.send(.page(1, .title("third")))
        #expect(await eventually { heard.titles == ["first", "second", "third"] })
    }

    @Test func whoeverWaitsHearsOfTheEnd() async throws {
        let heard = listen()
        try engine.send(.page(1, .title("last")))
        engine.close()
        withExtendedLifetime(sockets) {}
        #expect(!guest.wait(milliseconds: 50) { _, _ in .keep })
        #expect(await eventually { heard.titles == ["last"] })
    }
}
