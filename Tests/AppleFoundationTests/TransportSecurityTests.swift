import Testing

@testable import AppleFoundation

/// Which hosts may be reached in cleartext, by the Info.plist.
@Suite struct TransportSecurityTests {
    private let strict = TransportSecurity([:])

    @Test(arguments: ["example.org", "api.example.org", "EXAMPLE.ORG"]) func publicNamesAreNot(host: String) {
        #expect(!strict.allowsCleartext(to: host))
    }

    @Test(arguments: ["127.0.0.1", "::1", "localhost", "printer", "printer.local"])
    func addressesAndNamesOfTheOwnNetworkAre(host: String) { #expect(strict.allowsCleartext(to: host)) }

    @Test func allAreWhereThePlistSaysSo() {
        #expect(TransportSecurity(["NSAllowsArbitraryLoads": true]).allowsCleartext(to: "example.org"))
        // Since iOS 10 a narrower key counts instead.
        let narrow = TransportSecurity(["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true])
        #expect(!narrow.allowsCleartext(to: "example.org"))
    }

    @Test func exceptionsAreOfADomain() {
        let domains: [String: Any] = [
            "Example.org": ["NSExceptionAllowsInsecureHTTPLoads": true, "NSIncludesSubdomains": true],
            "old.example": ["NSTemporaryExceptionAllowsInsecureHTTPLoads": true],
            "secure.example": ["NSExceptionAllowsInsecureHTTPLoads": false],
        ]
        let policy = TransportSecurity(["NSAllowsArbitraryLoads": true, "NSExceptionDomains": domains])
        #expect(policy.allowsCleartext(to: "example.org") && policy.allowsCleartext(to: "a.b.example.org"))
        #expect(policy.allowsCleartext(to: "old.example"))
        #expect(!policy.allowsCleartext(to: "secure.example"))
        #expect(policy.allowsCleartext(to: "sub.secure.example"), "the exception is not of subdomains")
        #expect(!TransportSecurity(["NSExceptionDomains": domains]).allowsCleartext(to: "sub.old.example"))
    }
}
