import Bundles
import Foundation
import Log
import TestSupport
import Testing

@testable import AppLibrary

@Suite struct AssociatedDomainTests {
    private let library: AppLibrary

    init() throws {
        library = AppLibrary(
            directories: HodieDirectories(environment: ["HODIE_HOME": try TemporaryFolder.make().path]))
        try FileManager.default.createDirectory(
            at: library.directories.associatedDomains, withIntermediateDirectories: true)
    }

    private func write(_ text: String, for domain: String) throws {
        try Data(text.utf8).write(to: library.directories.associatedDomains.appendingPathComponent(domain))
    }

    private func websites(_ domains: [String], team: String = "TEAM", log: Log = .silent) throws -> [AssociatedWebsite]
    {
        let app = try library.install(try TemporaryApp(team: team, domains: domains).app)
        return library.associatedWebsites(of: app, log: log)
    }

    private static let all = #"{"applinks":{"details":[{"appID":"TEAM.org.example.app","paths":["*"]}]}}"#

    @Test func aDomainCountsThatTheAppClaimsAndThatConfirmsIt() throws {
        try write(Self.all, for: "example.org")
        try write(Self.all, for: "unclaimed.example")
        try write(#"{"applinks":{"details":[{"appID":"OTHER.org.example.app","paths":["*"]}]}}"#, for: "other.example")
        let found = try websites([
            "applinks:Example.org?mode=developer", "applinks:other.example", "applinks:absent.example",
            "webcredentials:unclaimed.example",
        ])
        #expect(found == [AssociatedWebsite(domain: "example.org", pages: [PagePattern(path: "*")])])
    }

    @Test func aWildcardMeansTheHostsBelowItsDomain() throws {
        try write(Self.all, for: "example.org")
        let site = try #require(try websites(["applinks:*.example.org"]).first)
        func contains(_ url: String) throws -> Bool { site.contains(try #require(URL(string: url))) }
        #expect(try contains("https://a.example.org/x"))
        #expect(try contains("HTTPS://A.B.EXAMPLE.ORG"))
        #expect(try !contains("https://example.org/x"))
        #expect(try !contains("https://badexample.org/x"))
    }

    @Test func anAppWithoutATeamIsNamedByItsIdentifierAlone() throws {
        try write(Self.all, for: "example.org")
        #expect(try websites(["applinks:example.org"], team: "").isEmpty)
        try write(#"{"applinks":{"details":{"org.example.app":{"paths":["/"]}}}}"#, for: "example.org")
        #expect(try websites(["applinks:example.org"], team: "").count == 1)
    }

    @Test(arguments: ["../page.json", "example.org/../x", ".hidden", "", "a b", "ex\u{e4}mple.org"])
    func whatIsNoDomainIsNoFile(_ domain: String) throws {
        try write(Self.all, for: ".hidden")
        #expect(try websites(["applinks:\(domain)"]).isEmpty)
    }

    @Test func aDamagedFileIsNamedInTheLogAndConfirmsNothing() throws {
        let lines = LineLog()
        try write(#"{"applinks": 7"#, for: "example.org")
        try write(Self.all + String(repeating: " ", count: SiteAssociation.greatestSize), for: "large.example")
        #expect(try websites(["applinks:example.org", "applinks:large.example"], log: lines.log).isEmpty)
        #expect(lines.lines.count == 1 && lines.lines.first?.contains("AssociatedDomains/example.org") == true)
    }

    @Test func theFirstPatternThatFitsDecides() throws {
        let pages = #"["NOT /shop/old/*", "/shop/*", "/?", "/about"]"#
        try write(
            #"{"applinks":{"details":[{"appID":"TEAM.org.example.app","paths":\#(pages)}]}}"#, for: "example.org")
        let site = try #require(try websites(["applinks:example.org"]).first)
        let expected = [
            "/shop/old/1": false, "/shop/new": true, "/Shop/new": false, "/a": true, "/ab": false, "/about": true,
            "/about/us": false, "": false, "/about?x=1#y": true,
        ]
        for (path, isIn) in expected {
            #expect(site.contains(try #require(URL(string: "https://example.org\(path)"))) == isIn, "\(path)")
        }
    }

    @Test func componentsLookAtQueryAndFragment() throws {
        let components = """
            [{"/": "/help/*", "exclude": true}, {"/": "/x", "?": {"id": "??", "kind": "*"}},
             {"#": "Open*", "caseSensitive": false}, {"?": "all=1"}, {"/": "/$(lang)/*"}]
            """
        try write(
            #"{"applinks":{"details":[{"appIDs":["TEAM.org.example.app"],"components":\#(components),"paths":["*"]}]}}"#,
            for: "example.org")
        let site = try #require(try websites(["applinks:example.org"]).first)
        let expected = [
            "/help/1#open": false, "/x?id=12": true, "/x?id=123": false, "/x?id=12&id=1": false, "/x": false,
            "/y#OPENING": true, "/y#close": false, "/?all=1": true, "/$(lang)/1": false,
        ]
        for (path, isIn) in expected {
            let url = try #require(URL(string: "https://example.org\(path)"))
            #expect(site.contains(url) == isIn, "\(path)")
        }
    }

    @Test func aPatternOfManyStarsTakesNoTime() {
        let pattern = String(repeating: "*a", count: 2000)
        #expect(!PagePattern.matches(pattern + "b", String(repeating: "a", count: 20_000)))
        #expect(PagePattern.matches(pattern, String(repeating: "a", count: 2000)))
    }
}
