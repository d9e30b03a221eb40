import CNetworkQuestions
import Descriptors
import Dispatch
import Glibc
import HostLink
import TestSupport
import Testing

@testable import NetworkBroker

/// The broker, with a host that speaks to it and a guest that asks.
@Suite struct BrokerServerTests {
    private let allowed = NetworkGrant(allowsPrivateAddresses: true)

    /// Both wait when the broker comes to them, the guest's question for longer.
    @Test func whatTheHostHasSaidIsHeardBeforeAQuestionIsJudged() async throws {
        let (control, link) = (try LinkSockets(), try LinkSockets())
        let queue = DispatchQueue(label: "broker")
        let server = BrokerServer(
            control: control.guest, resolver: SystemResolver(), limits: TrafficLimits(unseenConnections: 0),
            queue: queue,
            hasLost: { false }, ended: {})
        let host = LinkChannel<BrokerRequest, BrokerReply>(socket: control.host)
        try host.send(.serve(1, allowed), descriptors: [link.host])
        server.begin()
        let guest = link.guest
        for isSeen in [false, true] {
            queue.suspend()
            guest.say(BrokerClient.packet(network_question_permission, "127.0.0.1"))
            if isSeen { try host.send(.seen(1, true)) }
            queue.resume()
            #expect(try await guest.answer().0.error == (isSeen ? 0 : ENETDOWN))
        }
        host.close()
        withExtendedLifetime(server) {}
    }
}
