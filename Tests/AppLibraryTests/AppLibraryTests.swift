import Bundles
import Foundation
import Log
import Synchronization
import TestSupport
import Testing

@testable import AppLibrary

@Suite struct AppLibraryTests {
    /// A home of its own for each test.
    struct Home {
        let directories: HodieDirectories

        init() throws {
            directories = HodieDirectories(environment: ["HODIE_HOME": try TemporaryFolder.make().path])
        }

        var library: AppLibrary { AppLibrary(directories: directories) }
    }

    private func code(_ library: AppLibrary) -> String? {
        guard let app = try? library.app("org.example.app") else { return nil }
        return try? String(contentsOf: app.bundle.info.executable, encoding: .utf8)
    }

    @Test func installsListsAndFindsWidgets() throws {
        let home = try Home()
        #expect(home.library.apps().isEmpty)
        let installed = try home.library.install(try TemporaryApp().app)
        #expect(installed.bundle.url.path.hasPrefix(home.directories.apps.path))
        #expect(home.library.apps() == [installed])
        #expect(home.library.widget("org.example.app.widget")?.app == installed)
        #expect(home.library.widget("org.example.app") == nil)
    }

    @Test func whomAnIdentifierBelongsToIsReadAlone() throws {
        let home = try Home()
        let app = try home.library.install(try TemporaryApp().app)
        let other = try home.library.install(
            try TemporaryApp(identifier: "org.example.other", widget: "org.example.other.widget").app)
        #expect(home.library.apps(of: ["org.example.app"]) == [app])
        #expect(home.library.apps(of: ["org.example.app.widget", "org.example.app"]) == [app])
        #expect(home.library.apps(of: ["org.example.other.widget", "org.example.app"]) == [other, app])
        #expect(home.library.apps(of: []) == [])
        // What begins as an app's identifier does and is none of its widgets' may be anybody's.
        for unknown in ["org.example.app.elsewhere", "org.nobody", "", "..", "../org.example.app"] {
            #expect(home.library.apps(of: ["org.example.app", unknown]) == [app, other], "\(unknown)")
        }
        // That the other one is damaged is told by who looks at it.
        try Data().write(to: other.bundle.url.appendingPathComponent("Info.plist"))
        let lines = Mutex<[String]>([])
        let library = AppLibrary(
            directories: home.directories, log: Log { _, line in lines.withLock { $0.append(line) } })
        #expect(library.apps(of: ["org.example.app.widget"]) == [app])
        #expect(try library.app(with: "org.example.app.widget") == app)
        #expect(lines.withLock { $0 } == [])
        #expect(library.apps(of: ["org.example.other"]) == [app])
        #expect(lines.withLock { $0.count } == 1)
    }

    @Test func aNewVersionReplacesTheOldWhichStaysForThoseThatRunIt() throws {
        let home = try Home()
        let old = try home.library.install(try TemporaryApp(text: "one").app)
        let new = try home.library.install(try TemporaryApp(text: "two").app)
        #expect(new.version != old.version)
        #expect(code(home.library) == "two")
        #expect(FileManager.default.fileExists(atPath: old.bundle.info.executable.path))
        try home.library.cleanUp()
        #expect(!FileManager.default.fileExists(atPath: old.bundle.url.path))
        #expect(code(home.library) == "two")
    }

    @Test func theSameVersionTwiceIsFine() throws {
        let home = try Home()
        let sample = try TemporaryApp()
        #expect(try home.library.install(sample.app) == home.library.install(sample.app))
    }

    @Test func anAppCannotTakeAnothersIdentifierAndWithItItsContainer() throws {
        let home = try Home()
        try home.library.install(try TemporaryApp().app)
        let other = try TemporaryApp(identifier: "org.example", widget: "org.example.app.widget")
        let taken = LibraryError.identifierTaken(identifier: "org.example.app.widget", owner: "org.example.app")
        #expect(throws: taken) { try home.library.install(other.app) }
        #expect(home.library.apps().map(\.identifier) == ["org.example.app"])
    }

    @Test func anAppThatWasTamperedWithIsRefused() throws {
        let home = try Home()
        let sample = try TemporaryApp()
        try sample.write("Sample.so", text: "evil")
        #expect(throws: BundleError.alteredFile(bundle: sample.app.path, file: "Sample.so")) {
            try home.library.install(sample.app)
        }
        #expect(home.library.apps().isEmpty)
    }

    @Test func whatIsInstalledIsWhatWasChecked() throws {
        let home = try Home()
        let sample = try TemporaryApp(groups: ["group.org.example"])
        // Between the check and the copy the app becomes another one, as sound as the first.
        let exchanged = LibraryDisk(willDo: { step in
            guard case .copyFile(let path) = step, path.hasSuffix("/Info.plist") else { return }
            try sample.seal(groups: ["group.org.other"])
        })
        let library = AppLibrary(directories: home.directories, disk: exchanged)
        #expect(throws: BundleError.changedMeanwhile(bundle: sample.app.path)) { try library.install(sample.app) }
        #expect(home.library.apps().isEmpty)
    }

    /// Every single step of an installation is made to fail once, as on a full disk: the old version must be whole.
    @Test func aFailureAtAnyStepLeavesTheOldVersion() throws {
        let home = try Home()
        try home.library.install(try TemporaryApp(text: "one").app)
        let new = try TemporaryApp(text: "two")
        var failing = 0
        while true {
            let counter = Counter(failingAt: failing)
            let library = AppLibrary(directories: home.directories, disk: LibraryDisk(willDo: { try counter.step($0) }))
            do {
                try library.install(new.app)
                break
            } catch let error as LibraryError {
                #expect(error == .disk(path: "/full", reason: "No space left on device"))
                #expect(code(home.library) == "one")
                #expect(try BundleContents.verify(#require(home.library.apps().first).bundle.url).files.count == 6)
            }
            failing += 1
        }
        #expect(failing > 10)
        #expect(code(home.library) == "two")
    }

    /// Before every step the whole disk is copied, as a kill at that moment would leave it: each copy must hold the
    /// old version or the new, and take the new one afterwards.
    @Test func aKillAtAnyMomentLeavesTheOldVersionOrTheNew() throws {
        let home = try Home()
        try home.library.install(try TemporaryApp(text: "one").app)
        let new = try TemporaryApp(text: "two")
        let moments = Moments(home.directories.data)
        let library = AppLibrary(directories: home.directories, disk: LibraryDisk(willDo: { try moments.step($0) }))
        try library.install(new.app)
        #expect(moments.copies.count > 10)
        for copy in moments.copies {
            let after = AppLibrary(directories: HodieDirectories(environment: ["HODIE_HOME": copy.path]))
            #expect(["one", "two"].contains(code(after)))
            let bundle = try #require(after.apps().first).bundle
            try BundleContents.verify(bundle.url)
            try after.install(new.app)
            #expect(code(after) == "two")
            let names = try FileManager.default.contentsOfDirectory(
                atPath: after.directories.apps.appendingPathComponent("org.example.app").path)
            #expect(!names.contains { $0.hasPrefix(".") })
        }
    }

    @Test func manyInstallationsAtOnceDoNotMix() throws {
        let home = try Home()
        let samples = try (0..<6).map { try TemporaryApp(text: "version \($0)") }
        let library = home.library
        DispatchQueue.concurrentPerform(iterations: samples.count) { index in
            _ = try? library.install(samples[index].app)
        }
        let app = try #require(home.library.apps().first)
        try BundleContents.verify(app.bundle.url)
        #expect(code(home.library)?.hasPrefix("version ") == true)
    }

    @Test func containersAreMadeOnDemandAndGroupsOnlyIfEntitled() throws {
        let home = try Home()
        let app = try home.library.install(try TemporaryApp(groups: ["group.org.example"]).app).bundle
        let container = try home.library.container(for: "org.example.app.widget")
        #expect(FileManager.default.fileExists(atPath: container.path + "/Library/Preferences"))
        let groups = try home.library.groupContainers(for: "org.example.app.widget", in: app)
        #expect(Array(groups.keys) == ["group.org.example"])
        #expect(try home.library.groupContainers(for: "org.example.other", in: app).isEmpty)
        #expect(throws: BundleError.unsafeName("../x")) { try home.library.container(for: "../x") }
    }
}

/// Lets steps pass until one, which finds the disk full.
private final class Counter: @unchecked Sendable {
    private var left: Int

    init(failingAt index: Int) { left = index }

    func step(_ step: LibraryDisk.Step) throws {
        // Tidying up after a failure is no step of the installation.
        if case .remove = step { return }
        if left == 0 { throw LibraryError.disk(path: "/full", reason: "No space left on device") }
        left -= 1
    }
}

/// Copies a folder before every step.
private final class Moments: @unchecked Sendable {
    private let folder: URL
    private(set) var copies: [URL] = []

    init(_ folder: URL) { self.folder = folder }

    func step(_ step: LibraryDisk.Step) throws {
        let copy = try TemporaryFolder.make().appendingPathComponent("home")
        try FileManager.default.copyItem(at: folder, to: copy)
        copies.append(copy)
    }
}
