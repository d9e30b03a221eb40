import Testing

@testable import NetworkBroker

/// Which addresses are of the internet, by IANA's registries.
@Suite struct AddressScopeTests {
    @Test(arguments: [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.1.1", "172.16.0.1",
        "172.31.255.255", "192.0.0.8", "192.168.0.1", "198.18.0.1", "203.0.113.5", "224.0.0.1", "255.255.255.255", "::",
        "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "fe80::1", "fc00::1", "fd12:3456::1",
        "ff02::1",
        "2001:db8::1", "2001::1", "2002:7f00:1::", "2002:c0a8:1::", "3fff::1", "100::1",
    ])
    func isOfThisMachinesOwnNetwork(address: String) throws {
        #expect(AddressScope(try #require(IPAddress(address))) == .private)
    }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.0", "126.0.0.1", "128.0.0.1",
        "169.253.1.1",
        "172.15.0.1", "172.32.0.1", "192.0.1.1", "192.167.1.1", "198.17.0.1", "198.20.0.1", "223.255.255.255",
        "::ffff:1.1.1.1", "64:ff9b::101:101", "2001:4860::8888", "2002:101:101::", "2606:4700::1111", "3ffe::1",
    ])
    func isOfTheInternet(address: String) throws {
        #expect(AddressScope(try #require(IPAddress(address))) == .global)
    }
}
