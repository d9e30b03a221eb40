import CNetworkQuestions
import Glibc
import HostLink
import Synchronization
import Testing

@testable import NetworkBroker

/// The broker's judgement of what a guest asks, with names that the test makes up.
@Suite struct GuestNetworkTests {
    private final class Names: NameResolver {
        private let table: Mutex<[String: [String]]>
        init(_ table: [String: [String]]) { self.table = Mutex(table) }

        subscript(host: String) -> [String]? {
            get { table.withLock { $0[host] } }
            set { table.withLock { $0[host] = newValue } }
        }

        func addresses(of host: String) throws(NameError) -> [IPAddress] {
            guard let found = self[host] else { throw NameError(code: EAI_NONAME) }
            return found.compactMap { IPAddress($0) }
        }
    }

    private let names = Names([
        "api.hodie.example": ["1.2.3.4", "10.0.0.1", "2606:4700::1"], "inside.hodie.example": ["192.168.0.9"],
        "both.hodie.example": ["127.0.0.1", "1.2.3.5"],
    ])

    private func judge(
        _ grant: NetworkGrant, _ questions: (Question.Kind, String)...
    ) -> [GuestNetwork.Verdict] {
        let network = GuestNetwork(grant, resolver: names)
        return questions.map { network.judge(Question(number: 1, kind: $0, host: $1)) }
    }

    @Test func whatIsAllowedLaterHoldsFromThenOn() {
        let network = GuestNetwork(NetworkGrant(hosts: ["api.hodie.example"]), resolver: names)
        func ask(_ host: String) -> GuestNetwork.Verdict {
            network.judge(Question(number: 1, kind: .resolve, host: host))
        }
        #expect(ask("inside.hodie.example") == .refused(host: "inside.hodie.example"))
        network.allow(NetworkGrant(allowsPrivateAddresses: true))
        #expect(ask("inside.hodie.example") == .found(1))
        // What it might reach before it may reach still.
        #expect(ask("api.hodie.example") == .found(3))
    }

    @Test func onlyAddressesOfTheInternetAreHandedOut() throws {
        let grant = NetworkGrant(hosts: ["api.hodie.example"])
        let verdicts = judge(
            grant, (.permission, "API.hodie.example."), (.resolve, "api.hodie.example"),
            (.connect(address: 1, port: 443), "api.hodie.example"),
            (.connect(address: 2, port: 443), "api.hodie.example"))
        #expect(
            verdicts == [
                .allowed, .found(2), .connect(try #require(IPAddress("2606:4700::1")), port: 443),
                .failed(EHOSTUNREACH),
            ])
    }

    @Test func otherHostsAreRefused() {
        let grant = NetworkGrant(hosts: ["api.hodie.example", "*.wide.example"])
        let refused = GuestNetwork.Verdict.refused(host: "hodie.example")
        #expect(
            judge(grant, (.permission, "hodie.example"), (.resolve, "hodie.example")) == [refused, refused])
        #expect(
            judge(grant, (.connect(address: 0, port: 1), "1.2.3.4")) == [.refused(host: "1.2.3.4")],
            "an address is a host of its own")
        #expect(
            judge(grant, (.permission, "a.b.wide.example"), (.permission, "wide.example"))
                == [.allowed, .refused(host: "wide.example")])
    }

    @Test func anyHostIsNoneOfThisNetwork() {
        let grant = NetworkGrant(allowsAnyHost: true)
        #expect(
            judge(grant, (.resolve, "inside.hodie.example"), (.connect(address: 0, port: 80), "127.0.0.1"))
                == [.refused(host: "inside.hodie.example"), .refused(host: "127.0.0.1")])
        #expect(judge(grant, (.resolve, "both.hodie.example")) == [.found(1)])
        #expect(judge(grant, (.resolve, "nowhere.hodie.example")) == [.failed(EAI_NONAME)])
    }

    @Test func theOwnNetworkIsNoInternet() throws {
        let grant = NetworkGrant(allowsPrivateAddresses: true)
        #expect(
            judge(
                grant, (.resolve, "both.hodie.example"), (.connect(address: 0, port: 80), "both.hodie.example"),
                (.connect(address: 0, port: 80), "1.2.3.5"))
                == [.found(1), .connect(try #require(IPAddress("127.0.0.1")), port: 80), .refused(host: "1.2.3.5")])
    }

    @Test func aNameThatLeadsElsewhereTheNextTimeLeadsNowhere() throws {
        let network = GuestNetwork(NetworkGrant(hosts: ["api.hodie.example"]), resolver: names)
        let connect = Question(number: 2, kind: .connect(address: 0, port: 80), host: "api.hodie.example")
        #expect(network.judge(connect) == .failed(EHOSTUNREACH), "it was not looked up")
        _ = network.judge(Question(number: 1, kind: .resolve, host: "api.hodie.example"))
        names["api.hodie.example"] = ["127.0.0.1"]
        #expect(network.judge(connect) == .connect(try #require(IPAddress("1.2.3.4")), port: 80))
        #expect(
            network.judge(Question(number: 3, kind: .resolve, host: "api.hodie.example"))
                == .refused(host: "api.hodie.example"))
    }

    @Test func whatIsNoQuestionIsNone() {
        var question = network_question()
        question.number = 7
        question.kind = UInt8(network_question_connect.rawValue)
        question.port = 443
        question.address = 2
        let head = withUnsafeBytes(of: &question) { Array($0.prefix(8)) }
        func read(_ bytes: [UInt8]) -> Question? { bytes.withUnsafeBytes(Question.init) }
        #expect(
            read(head + Array("a.example".utf8) + [0])
                == Question(number: 7, kind: .connect(address: 2, port: 443), host: "a.example"))
        #expect(read([]) == nil && read(head) == nil)
        #expect(read(head + Array("a.example".utf8)) == nil, "no end")
        #expect(read(head + [0x61, 0, 0x62, 0]) == nil, "something after the end")
        #expect(read(head + [0xFF, 0xFE, 0]) == nil, "no text")
        #expect(read(head + [UInt8](repeating: 0x61, count: 254) + [0]) == nil, "too long")
        #expect(read(Array(head.prefix(4)) + [9] + Array(head.dropFirst(5)) + [0x61, 0]) == nil, "no such kind")
    }
}
