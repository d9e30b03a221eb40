import Descriptors
import Dispatch
import Foundation
import HostLink
import TestSupport
import Testing

@testable import WebLink

@MainActor
@Suite struct WebChannelTests {
    private typealias Guest = WebChannel<WebCommand, WebEvent>
    private typealias Engine = WebChannel<WebEvent, WebCommand>

    @MainActor
    private final class Heard<Message: Sendable> {
        var messages: [(Message, [SharedDescriptor])] = []
        var failure: LinkError?
    }

    private func listen<Out, In>(_ channel: WebChannel<Out, In>) -> Heard<In> {
        let heard = Heard<In>()
        channel.activate(on: .main) { event in
            MainActor.assumeIsolated {
                switch event {
                case .received(let message, let descriptors): heard.messages.append((message, descriptors))
                case .failed(let error): heard.failure = error
                }
            }
        }
        return heard
    }

    @Test func aMessageOfAnySizeArrivesWhole() async throws {
        let sockets = try LinkSockets()
        let (guest, engine) = (Guest(socket: sockets.guest), Engine(socket: sockets.host))
        let heard = listen(engine)
        // What the other side does not take at once waits.
        _ = listen(guest)
        let long = String(repeating: "script ", count: 200_000)
        let sent: [WebCommand] = [
            .page(1, .stop), .page(1, .evaluate(1, long)), .page(1, .reload(ignoringCache: true)),
        ]
        for command in sent { try guest.send(command) }
        #expect(await eventually { heard.messages.count == sent.count })
        #expect(heard.messages.map(\.0) == sent && heard.failure == nil)
    }

    /// Who hears of one message waits for another one: what a page's delegate does that runs a script.
    @Test func anAnswerIsWaitedForWhileAMessageIsHeard() async throws {
        let sockets = try LinkSockets()
        let (guest, engine) = (Guest(socket: sockets.guest), Engine(socket: sockets.host))
        _ = listen(engine)
        var heard: [WebEvent] = []
        var isAnswered = false
        guest.activate(on: .main) { event in
            MainActor.assumeIsolated {
                guard case .received(let event, _) = event else { return }
                heard.append(event)
                guard event == .page(1, .finished) else { return }
                isAnswered = guest.wait(milliseconds: 60_000) { event, _ in
                    if case .page(1, .evaluated) = event { return .answer }
                    return .keep
                }
            }
        }
        for event in [PageEvent.finished, .title("Kept"), .evaluated(1, .value(.null)), .progress(1)] {
            try engine.send(.page(1, event))
        }
        #expect(await eventually { heard.count == 3 })
        #expect(isAnswered && heard == [.page(1, .finished), .page(1, .title("Kept")), .page(1, .progress(1))])
    }

    @Test func whatIsTooLongIsToldToWhoSendsIt() throws {
        let guest = Guest(socket: try LinkSockets().guest)
        #expect(throws: LinkError.tooLong("a message", limit: WebLimits.message)) {
            try guest.send(.page(1, .evaluate(1, String(repeating: "x", count: WebLimits.message))))
        }
    }

    @Test func aSurfaceTravelsWithItsMessage() async throws {
        let sockets = try LinkSockets()
        let (guest, engine) = (Guest(socket: sockets.guest), Engine(socket: sockets.host))
        let heard = listen(guest)
        let surface = try SharedSurface(geometry: SurfaceGeometry(width: 4, height: 4, generation: 1))
        try engine.send(.surface(page: 1, width: 4, height: 4, generation: 1), descriptors: [surface.descriptor])
        #expect(await eventually { heard.messages.count == 1 })
        #expect(heard.messages.first?.1.count == 1)
        #expect(throws: LinkError.descriptors(expected: 0, found: 1)) {
            try engine.send(.wantsBody(1), descriptors: [surface.descriptor])
        }
    }

    /// Parts that never end, parts that are none, messages that are none.
    @Test(
        arguments: [
            [[0], [UInt8](repeating: 0, count: 100)], [[4, 1, 2]], [[]], [[1, 98, 112]], [[3]], [[2, 1]],
        ] as [[[UInt8]]])
    func whatIsNoMessageEndsTheConnection(_ packets: [[UInt8]]) async throws {
        let sockets = try LinkSockets()
        let engine = Engine(socket: sockets.host)
        let heard = listen(engine)
        for packet in packets { send(sockets.guest.rawValue, packet, packet.count, 0) }
        // A message without an end is one as long as it is not too long.
        if packets.count > 1 {
            let part = [UInt8](repeating: 0, count: 64 * 1024)
            #expect(
                await eventually {
                    _ = send(sockets.guest.rawValue, part, part.count, Int32(MSG_DONTWAIT))
                    return heard.failure != nil
                })
        }
        #expect(await eventually { heard.failure != nil })
        #expect(heard.messages.isEmpty)
    }
}
