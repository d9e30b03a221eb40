import Foundation
import TestSupport
import Testing

/// `hodie allow`, `hodie deny` and `hodie install --allow`.
@Suite(.serialized, .takingTurns) struct RightsCommandTests {
    private static let app = "org.hodie.fixture.LoadsFromTheNetwork"

    @Test func rightsAreGivenAndTakenBack() throws {
        let home = try Home()
        let built = try FixtureApps.shared.app("LoadsFromTheNetwork")
        let installed = try home.hodie("install", built.path, "--allow", "private-network,network:api.example.org")
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(installed.output.contains("is allowed: network:api.example.org, private-network."))
        // A widget's rights are its app's.
        let denied = try home.hodie("deny", "\(Self.app).Widget", "network:api.example.org")
        #expect(denied.output == "\(Self.app) is allowed: private-network.\n", "\(denied.errors)")
        let said = try home.hodie("allow", Self.app)
        #expect(said.output == denied.output)
        #expect(try home.hodie("deny", Self.app, "private-network").output.contains("nothing beyond its own data"))
    }

    @Test func whatIsNoRightIsSaidAndNothingChanges() throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("LoadsFromTheNetwork").path)
        let wrong = try home.hodie("allow", Self.app, "private-network", "network:a b")
        #expect(wrong.status == 2 && wrong.errors.contains("there is no right network:a b; a right is network,"))
        let unnamed = try home.hodie("allow", Self.app, "network")
        #expect(unnamed.status == 1 && unnamed.errors.contains("names no host"), "\(unnamed.errors)")
        let absent = try home.hodie("allow", "org.example.absent", "network:*")
        #expect(absent.status == 1 && absent.errors.contains("not installed"))
        #expect(try home.hodie("allow", Self.app).output.contains("nothing beyond its own data"))
    }
}
