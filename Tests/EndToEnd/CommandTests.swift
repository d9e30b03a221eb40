import Foundation
import TestSupport
import Testing

/// The commands as a user types them.
@Suite(.serialized, .takingTurns) struct CommandTests {
    private let example = Stage.package.appendingPathComponent("Examples/UsedSpace/UsedSpace.xcodeproj")

    @Test func installListPictureRemove() throws {
        let home = try Home()
        let app = try FixtureApps.shared.app("UsedSpace", project: example)
        #expect(try home.hodie("install", app.path).status == 0)
        // Installing over an installed version is no error.
        #expect(try home.hodie("install", app.path).status == 0)
        let list = try home.hodie("list", "--json")
        #expect(list.output.contains("org.hodie.UsedSpace.Widget"))

        let outcome = try home.hodie(
            "picture", "org.hodie.UsedSpace.Widget", "--mode", "expanded", "--date", "2026-11-20", "--output", "a.png")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let picture = try Data(contentsOf: home.folder.appendingPathComponent("a.png"))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))

        #expect(try home.hodie("remove", "org.hodie.UsedSpace").status == 0)
        #expect(try home.hodie("remove", "org.hodie.UsedSpace").status == 1)
        #expect(try home.hodie("list").output.contains("Nothing is installed"))
    }

    /// With what its user has allowed it. Without the option all of that goes, too, and whoever installs it begins anew.
    @Test func whatAnAppHasStoredIsKeptForALaterInstallationOnRequest() throws {
        let home = try Home()
        let (app, id) = (try FixtureApps.shared.app("CountsTaps").path, "org.hodie.fixture.CountsTaps")
        let folder = home.folder.appendingPathComponent("Containers/\(RealView.widget("CountsTaps"))/Documents")
        let note = folder.appendingPathComponent("note")
        try home.hodie("install", app, "--allow", "system-data")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: note)
        for (options, isKept) in [(["--keep-data"], true), ([], false)] as [([String], Bool)] {
            let removed = try home.run("hodie", ["remove", id] + options)
            #expect(removed.status == 0, "\(removed.errors)")
            #expect(try home.hodie("list").output.contains("Nothing is installed"))
            #expect(FileManager.default.fileExists(atPath: note.path) == isKept)
            try home.hodie("install", app)
            #expect(try home.hodie("allow", id).output.contains("system-data") == isKept)
        }
    }

    /// What the compiler makes of C headers is each home's own, or lies where clang's variable says.
    @Test func homesCanShareWhatTheCompilerMakesOfHeaders() throws {
        let shared = try TemporaryFolder.make()
        func modules(_ folder: URL) -> Int {
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return names.filter { $0.hasSuffix(".pcm") }.count
        }
        func build(_ variable: String) throws -> (own: Int, shared: Int) {
            let home = try Home(variables: ["CLANG_MODULE_CACHE_PATH": variable])
            let outcome = try home.hodie("build", Stage.fixture("CountsTaps").path, "--output", home.path("out"))
            #expect(outcome.status == 0, "\(outcome.errors)")
            return (modules(home.folder), modules(shared))
        }
        let alone = try build("")
        #expect(alone.own > 0 && alone.shared == 0)
        #expect(try build(shared.path) == (0, alone.own))
        #expect(try build(shared.path) == (0, alone.own))
    }

    @MainActor
    @Test func aSecondTodayViewOfTheSameHomeSaysWhereTheFirstIs() async throws {
        let first = try await RunningPage(home: Home())
        let apps = first.home.folder.appendingPathComponent("Apps", isDirectory: true)
        // What the first one would clean up when it starts: a version that nothing names any more.
        let leftover = apps.appendingPathComponent("org.example.gone/1", isDirectory: true)
        try FileManager.default.createDirectory(at: leftover, withIntermediateDirectories: true)
        func all() throws -> Set<String> { Set(try FileManager.default.subpathsOfDirectory(atPath: apps.path)) }
        let before = try all()
        let second = try first.home.hodie("today", "--no-open", "--port", "0")
        #expect(second.status == 1)
        #expect(try all() == before && before.contains("org.example.gone/1"))
        #expect(second.errors.contains("runs already (process \(first.processIdentifier)), at \(first.url)"))
        // What was named is looked for first.
        let gone = try first.home.hodie("today", "--no-open", "NoSuch.xcodeproj")
        #expect(gone.status == 1)
        #expect(gone.errors.hasPrefix("hodie: NoSuch.xcodeproj is neither an installed app nor a folder"))
        first.stop()
        // It is over with the first one, however that ended.
        let third = try await RunningPage(home: first.home)
        #expect(await eventually { (try? all().contains("org.example.gone/1")) == false })
        third.stop()
    }

    @Test func theLogIsPrintedWholeOrOfOne() throws {
        let home = try Home()
        let none = try home.hodie("log")
        #expect(none.status == 0 && none.output.hasPrefix("There is no log yet"))
        let lines = ["one.widget: viewDidLoad\n", "The Today view is there.\n", "other.widget: Grüße\n"]
        try Data(lines.joined().utf8).write(to: home.folder.appendingPathComponent("hodie.log"))
        let whole = try home.hodie("log")
        #expect(whole.status == 0 && whole.output == lines.joined())
        #expect(try home.hodie("log", "other.widget").output == lines[2])
        #expect(try home.hodie("log", "nobody").output == "")
    }

    @Test func doctorTellsOfTheIsolation() throws {
        let outcome = try Home().hodie("doctor")
        #expect(outcome.output.contains("Landlock"))
        #expect(outcome.output.contains("fonts-inter"))
    }
}
