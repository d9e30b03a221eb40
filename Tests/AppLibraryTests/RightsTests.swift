import Bundles
import Foundation
import TestSupport
import Testing

@testable import AppLibrary

/// What apps are allowed lies beside them.
@Suite struct RightsTests {
    private let library: AppLibrary

    init() throws {
        library = AppLibrary(
            directories: HodieDirectories(environment: ["HODIE_HOME": try TemporaryFolder.make().path]))
    }

    @Test func whatIsAllowedOutlivesANewVersionAndGoesWithTheApp() throws {
        let app = try library.install(try TemporaryApp().app).identifier
        #expect(library.rights().isEmpty)
        try library.changeRights(of: app) { $0.allow(.host("api.example.org"), named: []) }
        try library.install(try TemporaryApp().app)
        #expect(library.rights() == [app: AppRights(hosts: ["api.example.org"])])
        try library.remove(app)
        #expect(library.rights().isEmpty)
    }

    /// What the next version asks for is asked of the user; it has what the one before had.
    @Test func anUpdateThatAsksForMoreIsAllowedNoMore() throws {
        let app = try library.install(try TemporaryApp().app).identifier
        try library.changeRights(of: app) { $0.allow(.network, named: ["api.example.org"]) }
        let allowed = library.rights()
        let next = try TemporaryApp(text: "two")
        var manifest = try BundleManifest.read(from: next.app)
        manifest.rights = Set(Right.allCases)
        manifest.hosts = ["api.example.org", "ads.example.com"]
        try manifest.write(to: next.app)
        try library.install(next.app)
        #expect(try library.app(with: app).bundle.manifest.hosts.contains("ads.example.com"))
        #expect(library.rights() == allowed && allowed[app]?.hosts == ["api.example.org"])
    }

    @Test func dataThatIsKeptKeepsItsRights() throws {
        let app = try library.install(try TemporaryApp().app).identifier
        try library.changeRights(of: app) { $0.allowsAnyHost = true }
        try library.remove(app, keepingData: true)
        #expect(library.rights() == [app: AppRights(allowsAnyHost: true)])
    }

    @Test func aFileThatCannotBeReadAllowsNothing() throws {
        try library.changeRights(of: "org.example.app") { $0.allowsAnyHost = true }
        try Data("<plist>".utf8).write(to: library.directories.rights)
        #expect(library.rights().isEmpty)
    }

    @Test func thereIsAnEndToHosts() throws {
        let hosts = Set((0...AppRights.mostHosts).map { "a\($0).example.org" })
        #expect(throws: LibraryError.tooManyHosts(identifier: "org.example.app", most: AppRights.mostHosts)) {
            try library.changeRights(of: "org.example.app") { $0.hosts = hosts }
        }
        #expect(library.rights().isEmpty)
    }

    @Test func thereAreNotTooManyFolders() throws {
        let app = try library.install(try TemporaryApp().app).identifier
        let folder = try TemporaryFolder.make()
        let paths = (0...AppRights.mostFolders).map { folder.appendingPathComponent("\($0)").path }
        for path in paths { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        #expect(throws: LibraryError.tooManyFolders(identifier: app, most: AppRights.mostFolders)) {
            try library.allowFolders(paths, of: app)
        }
        #expect(library.rights().isEmpty)
    }
}
