import Foundation
import Testing

@testable import Bundles

/// Rights as they are written, allowed and denied.
@Suite struct AppRightsTests {
    @Test(arguments: [
        "network", "network:*", "network:api.example.org", "network:*.example.org", "private-network",
        "location", "notifications", "system-data",
    ])
    func aRightIsWrittenAsItWasRead(text: String) throws {
        #expect(try #require(RightName(text)).description == text)
    }

    @Test func hostsAreComparedInOneNotation() {
        #expect(RightName("network:API.Example.org.") == .host("api.example.org"))
        #expect(RightName("network:[2606:4700::1]") == .host("2606:4700::1"))
    }

    @Test(arguments: [
        "", "net", "network:", "network:*.", "network:**", "network:a..b", "network:a b", "network:a/b",
        "network:ä.org",
        "network:a.*.org", "network:\(String(repeating: "a", count: 254))",
    ])
    func whatIsNoRightIsNone(text: String) { #expect(RightName(text) == nil) }

    @Test func whatIsDeniedIsNotAllowed() {
        var rights = AppRights()
        rights.allow(.network, named: ["a.example", "b.example"])
        rights.allow(.host("*.c.example"), named: [])
        rights.allow(.privateNetwork, named: [])
        #expect(
            rights.names == [.host("*.c.example"), .host("a.example"), .host("b.example"), .privateNetwork])
        rights.deny(.host("a.example"))
        #expect(rights.hosts == ["b.example", "*.c.example"])
        rights.allow(.anyHost, named: [])
        rights.deny(.network)
        #expect(rights.names == [.privateNetwork])
        rights.deny(.privateNetwork)
        #expect(rights.names.isEmpty)
    }

    /// Who has said no to a host, or to all, is not asked for it again until they allow it.
    @Test func whatOfTheNetworkWasRefusedIsKept() throws {
        var rights = AppRights()
        rights.deny(.host("a.example"))
        rights.deny(.network)
        #expect(rights.refused == [.host("a.example"), .network])
        let kept = try PropertyListEncoder().encode(rights)
        #expect(try PropertyListDecoder().decode(AppRights.self, from: kept) == rights)
        rights.allow(.host("b.example"), named: [])
        #expect(rights.refused == [.host("a.example")])
        rights.allow(.host("a.example"), named: [])
        #expect(rights == AppRights(hosts: ["a.example", "b.example"]))
        for number in 0..<(AppRights.mostHosts + 9) { rights.deny(.host("a\(number).example")) }
        #expect(rights.refused.count == AppRights.mostHosts)
    }

    /// That nothing was said of the place is not that it was denied.
    @Test func thePlaceIsUndecidedUntilItIsAllowedOrDenied() throws {
        var rights = AppRights()
        #expect(rights.location == nil && rights.names.isEmpty)
        rights.deny(.location)
        #expect(rights.location == false && rights.names.isEmpty && !rights.isEmpty)
        rights.allow(.location, named: [])
        rights.deny(.network)
        #expect(rights.names == [.location])
        let old = Data("{\"hosts\": [], \"allowsAnyHost\": true, \"allowsPrivateNetwork\": false}".utf8)
        #expect(try JSONDecoder().decode(AppRights.self, from: old) == AppRights(allowsAnyHost: true))
    }

    @Test func howTheMachineIsIsARightOfItsOwn() throws {
        var rights = AppRights()
        rights.allow(.systemData, named: [])
        #expect(rights == AppRights(systemData: true) && rights.names == [.systemData])
        let kept = try PropertyListEncoder().encode(rights)
        #expect(try PropertyListDecoder().decode(AppRights.self, from: kept) == rights)
        rights.deny(.network)
        rights.deny(.systemData)
        #expect(rights.systemData == false && rights.names.isEmpty && rights.refused == [.network])
    }

    @Test func foldersAreKept() throws {
        let rights = AppRights(folders: ["/home/u/Feeds"])
        #expect(!rights.isEmpty && rights.names.isEmpty)
        let kept = try PropertyListEncoder().encode(rights)
        #expect(try PropertyListDecoder().decode(AppRights.self, from: kept) == rights)
    }
}
