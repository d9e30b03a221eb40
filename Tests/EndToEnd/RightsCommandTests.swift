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

    @Test func foldersAreGivenAndTakenBack() throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("LoadsFromTheNetwork").path)
        let folder = try TemporaryFolder.make()
        let (first, second) = (folder.appendingPathComponent("first"), folder.appendingPathComponent("second"))
        for made in [first, second] {
            try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        }
        let both = try home.hodie("allow", Self.app, "--folder", first.path, "--folder", "\(second.path)/../second/")
        #expect(
            both.output == "\(Self.app) is allowed: folder \(first.path), folder \(second.path).\n", "\(both.errors)")
        try home.hodie("allow", Self.app, "system-data")
        let list = try home.hodie("list")
        #expect(list.output.contains("is allowed: system-data, folder \(first.path), folder \(second.path)\n"))
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(home.hodie("list", "--json").output.utf8)) as? [String: Any])
        let app = try #require((json["apps"] as? [[String: Any]])?.first)
        #expect(app["rights"] as? [String] == ["system-data"])
        #expect(app["folders"] as? [String] == [first.path, second.path])
        try home.hodie("deny", Self.app, "system-data")
        // One that is gone can be taken back, too.
        try FileManager.default.removeItem(at: first)
        let one = try home.hodie("deny", Self.app, "--folder", first.path)
        #expect(one.output == "\(Self.app) is allowed: folder \(second.path).\n", "\(one.errors)")
        let again = try home.hodie("deny", Self.app, "--folder", first.path)
        #expect(again.status == 1 && again.errors.contains("is not allowed to read it"), "\(again.errors)")
        #expect(try home.hodie("deny", Self.app, "--folder").output.contains("nothing beyond its own data"))
        #expect(try home.hodie("deny", Self.app).errors.contains("RIGHT… is missing"))
    }

    @Test func whatIsNoFolderToBeReadIsSaid() throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("LoadsFromTheNetwork").path)
        let folder = try TemporaryFolder.make()
        let file = folder.appendingPathComponent("file")
        try Data().write(to: file)
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("link"), withDestinationURL: home.folder)
        for (path, reason) in [
            ("\(folder.path)/absent", "No such file or directory"), (file.path, "it is a file"),
            ("/", "all files of this machine"), ("/proc/self", "tells of other programs"),
            ("/sys", "tells of other programs"),
            (home.folder.path, "the data of all apps"), ("\(home.folder.path)/Apps", "the data of all apps"),
            (home.folder.deletingLastPathComponent().path, "the data of all apps"),
            ("\(folder.path)/link", "the data of all apps"),
        ] {
            let refused = try home.hodie("allow", Self.app, "--folder", path)
            #expect(refused.status == 1 && refused.errors.contains(reason), "\(path): \(refused.errors)")
        }
        #expect(try home.hodie("allow", Self.app).output.contains("nothing beyond its own data"))
    }
}
