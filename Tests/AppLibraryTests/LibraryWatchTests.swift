import Bundles
import Foundation
import TestSupport
import Testing

@testable import AppLibrary

@MainActor
@Suite struct LibraryWatchTests {
    @Test func tellsOfInstallationsAndRemovals() async throws {
        let directories = HodieDirectories(environment: ["HODIE_HOME": try TemporaryFolder.make().path])
        let library = AppLibrary(directories: directories)
        var seen: [[String]] = []
        let watch = try LibraryWatch(directories) { seen.append(library.apps().map(\.identifier)) }
        try library.install(try TemporaryApp().app)
        #expect(await eventually { seen == [["org.example.app"]] }, "\(seen)")
        // Looking and using is no change.
        _ = library.apps()
        _ = try library.container(for: "org.example.app")
        try library.remove("org.example.app")
        #expect(await eventually { seen == [["org.example.app"], []] }, "\(seen)")
        withExtendedLifetime(watch) {}
    }

    @Test func tellsOfWhatWebsitesSayOfApps() async throws {
        let directories = HodieDirectories(environment: ["HODIE_HOME": try TemporaryFolder.make().path])
        let file = directories.associatedDomains.appendingPathComponent("example.org")
        var seen: [String] = []
        let watch = try LibraryWatch(directories) {
            seen.append((try? String(contentsOf: file, encoding: .utf8)) ?? "-")
        }
        try Data("one".utf8).write(to: file)
        #expect(await eventually { seen.last == "one" }, "\(seen)")
        // By another file that is moved to its place, too.
        try Data("two".utf8).write(to: file, options: .atomic)
        #expect(await eventually { seen.last == "two" }, "\(seen)")
        try FileManager.default.removeItem(at: file)
        #expect(await eventually { seen.last == "-" }, "\(seen)")
        // The folder itself may go, and come back.
        try FileManager.default.removeItem(at: directories.associatedDomains)
        let isBack = await eventually {
            FileManager.default.fileExists(atPath: directories.associatedDomains.path)
        }
        #expect(isBack)
        try Data("three".utf8).write(to: file)
        #expect(await eventually { seen.last == "three" }, "\(seen)")
        withExtendedLifetime(watch) {}
    }

    @Test func anAppOfAnotherHodieIsNotInstalled() throws {
        let directories = HodieDirectories(environment: ["HODIE_HOME": try TemporaryFolder.make().path])
        let sample = try TemporaryApp()
        let library = AppLibrary(directories: directories, runtime: "new")
        #expect(throws: RunObstacle.otherRuntime(name: "Sample")) { try library.install(sample.app) }
        #expect(library.apps().isEmpty)
        var manifest = try BundleManifest.read(from: sample.app)
        manifest.runtime = "new"
        try manifest.write(to: sample.app)
        try library.install(sample.app)
        #expect(library.apps().count == 1)
    }

    @Test func cleaningUpDoesNotWaitForAnotherProcess() throws {
        let directories = HodieDirectories(environment: ["HODIE_HOME": try TemporaryFolder.make().path])
        let library = AppLibrary(directories: directories)
        try library.install(try TemporaryApp(text: "one").app)
        try library.install(try TemporaryApp(text: "two").app)
        func versions() throws -> Int {
            let folder = directories.apps.appendingPathComponent("org.example.app").path
            return try FileManager.default.contentsOfDirectory(atPath: folder).count
        }
        let before = try versions()
        let lock = open(directories.apps.appendingPathComponent(".lock").path, O_RDWR)
        #expect(flock(lock, LOCK_EX) == 0)
        try library.cleanUp()
        #expect(try versions() == before)
        close(lock)
        try library.cleanUp()
        #expect(try versions() == before - 1)
    }
}
