import HostLink
import Testing

/// Which grant gives all that another one gives.
@Suite struct NetworkGrantInclusionTests {
    private let some = NetworkGrant(hosts: ["a.example", "*.b.example"])

    @Test func moreIncludesLess() {
        #expect(some.includes(NetworkGrant()) && some.includes(some))
        #expect(some.includes(NetworkGrant(hosts: ["x.b.example"])))
        #expect(!some.includes(NetworkGrant(hosts: ["b.example"])))
        #expect(NetworkGrant(allowsAnyHost: true).includes(some) && !some.includes(NetworkGrant(allowsAnyHost: true)))
        // Machines of its own network are part of nothing else.
        #expect(!NetworkGrant(allowsAnyHost: true).includes(NetworkGrant(allowsPrivateAddresses: true)))
        #expect(!NetworkGrant(allowsPrivateAddresses: true).includes(some))
    }

    @Test func twoTogetherGiveWhatEachGives() {
        let both = some.union(NetworkGrant(hosts: ["c.example"], allowsPrivateAddresses: true))
        #expect(both.includes(some) && both.allows("c.example") && both.allowsPrivateAddresses && !both.allowsAnyHost)
    }
}
