import Bundles
import Foundation
import TestSupport
import Testing

@testable import AppLibrary

/// Whose data is whose, and what goes with an app.
@Suite struct AppDataTests {
    private let directories: HodieDirectories

    init() throws {
        directories = HodieDirectories(environment: ["HODIE_HOME": try TemporaryFolder.make().path])
    }

    private var library: AppLibrary { AppLibrary(directories: directories) }

    private func install(_ name: String, groups: [String], team: String = "TEAM") throws -> AppBundle {
        let app = try TemporaryApp(
            identifier: "org.example.\(name)", widget: "org.example.\(name).widget", groups: groups, team: team)
        return try library.install(app.app).bundle
    }

    /// Writes to a group as the widget of an app and answers where.
    private func groupFile(_ group: String, of app: AppBundle) throws -> URL {
        let groups = try library.groupContainers(for: "\(app.identifier).widget", in: app)
        let file = try #require(groups[group]).appendingPathComponent("kept")
        try Data(app.identifier.utf8).write(to: file)
        return file
    }

    private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    @Test func removingAnAppTakesItsDataButNotWhatOthersShare() throws {
        let first = try install("app", groups: ["group.both", "group.own"])
        _ = try install("two", groups: ["group.both"])
        let container = try library.container(for: "org.example.app.widget")
        let both = try groupFile("group.both", of: first)
        let own = try groupFile("group.own", of: first)
        try library.remove("org.example.app")
        #expect(library.apps().map(\.identifier) == ["org.example.two"])
        #expect(!exists(container))
        #expect(exists(both))
        #expect(!exists(own))
        #expect(throws: LibraryError.notInstalled(identifier: "org.example.app", installed: ["org.example.two"])) {
            try library.remove("org.example.app")
        }
    }

    @Test func appsWithoutATeamAreStrangers() throws {
        let first = try install("one", groups: ["group.both"], team: "")
        let second = try install("two", groups: ["group.both"], team: "")
        let file = try groupFile("group.both", of: first)
        let other = try groupFile("group.both", of: second)
        #expect(file != other)
        // The app and its own widget share.
        let groups = try library.groupContainers(for: first.identifier, in: first)
        #expect(groups["group.both"]?.path == file.deletingLastPathComponent().path)
        try library.remove("org.example.one")
        #expect(!exists(file))
        #expect(exists(other))
    }

    @Test func anAppWithoutATeamDoesNotReachATeamsGroup() throws {
        let team = try install("one", groups: ["group.both"])
        let stranger = try install("two", groups: ["group.both"], team: "")
        #expect(try groupFile("group.both", of: team) != groupFile("group.both", of: stranger))
        let error = LibraryError.groupOfAnotherTeam(group: "group.both", owner: "org.example.one")
        #expect(throws: error) { try install("three", groups: ["group.both"], team: "OTHER") }
    }

    @Test func aGroupStaysThatABrokenAppUsesToo() throws {
        let first = try install("one", groups: ["group.both", "group.own"])
        let second = try install("two", groups: ["group.both"])
        try Data("broken".utf8).write(to: second.url.appendingPathComponent("Info.plist"))
        let (both, own) = (try groupFile("group.both", of: first), try groupFile("group.own", of: first))
        try library.remove("org.example.one")
        #expect(library.apps().isEmpty)
        #expect(exists(both))
        #expect(!exists(own))
    }

    @Test func everyGroupStaysWhileNobodyKnowsWhatAnAppUses() throws {
        let first = try install("one", groups: ["group.both"])
        let second = try install("two", groups: ["group.both"])
        try Data("broken".utf8).write(to: second.url.appendingPathComponent(BundleManifest.fileName))
        let file = try groupFile("group.both", of: first)
        let said = LineLog()
        try AppLibrary(directories: directories, log: said.log).remove("org.example.one")
        #expect(exists(file))
        #expect(
            said.lines == [
                "warning: the data of group.both stays: org.example.two, which can't be read, may use it, too"
            ])
    }

    @Test func aBrokenAppGoesWithAllItsData() throws {
        let app = try install("one", groups: ["group.own"])
        let file = try groupFile("group.own", of: app)
        let container = try library.container(for: "org.example.one.widget")
        try Data("broken".utf8).write(to: app.url.appendingPathComponent("Info.plist"))
        try library.remove("org.example.one")
        #expect(!exists(file))
        #expect(!exists(container))
    }

    /// As a widget does that has not noticed yet: it writes into its folder, wherever that lies, without an end.
    @Test func removingEndsAlthoughSomethingStillWrites() throws {
        _ = try install("one", groups: [])
        let container = try library.container(for: "org.example.one.widget")
        let writer = Writer(into: container.appendingPathComponent("Documents"))
        try library.remove("org.example.one")
        #expect(!exists(container))
        #expect(!library.hasContainer(for: "org.example.one.widget"))
        writer.stop()
        try library.cleanUp()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directories.containers.path).isEmpty)
    }
}

/// Makes files in a folder, as fast as it can.
private final class Writer: @unchecked Sendable {
    private let folder: Int32
    private let lock = NSLock()
    private var isStopped = false
    private let ended = DispatchSemaphore(value: 0)

    init(into url: URL) {
        folder = open(url.path, O_RDONLY | O_DIRECTORY)
        let began = DispatchSemaphore(value: 0)
        Thread { [self] in
            var number = 0
            while !lock.withLock({ isStopped }) {
                number += 1
                close(openat(folder, "file\(number)", O_WRONLY | O_CREAT, 0o600))
                if number == 1 { began.signal() }
            }
            ended.signal()
        }.start()
        began.wait()
    }

    func stop() {
        lock.withLock { isStopped = true }
        ended.wait()
        close(folder)
    }
}
