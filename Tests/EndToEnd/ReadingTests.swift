import Foundation
import TestSupport
import Testing
import TodayHost

/// A widget that reads folders of its user's, by the right to do so.
@MainActor
@Suite(.serialized, .takingTurns) struct ReadingTests {
    private static let app = "org.hodie.fixture.ReadsAFolder"
    private let surface = SurfaceName.widget(RealView.widget("ReadsAFolder"))
    /// Absolute, without links.
    private let feeds: URL
    private let secrets: URL

    init() throws {
        let folder = try TemporaryFolder.make()
        let real = URL(fileURLWithPath: try #require(realpath(folder.path, nil).map { String(cString: $0) }))
        feeds = real.appendingPathComponent("My Feeds")
        secrets = real.appendingPathComponent("Secrets")
        let files = FileManager.default
        try files.createDirectory(at: feeds.appendingPathComponent("deep"), withIntermediateDirectories: true)
        try files.createDirectory(at: secrets, withIntermediateDirectories: true)
        try Data("rain".utf8).write(to: feeds.appendingPathComponent("deep/weather"))
        try Data("key".utf8).write(to: secrets.appendingPathComponent("key"))
        try files.createSymbolicLink(at: feeds.appendingPathComponent("out"), withDestinationURL: secrets)
    }

    /// A view whose widget tries this.
    private func view(_ tries: [String], allowing folders: [URL] = [], to app: String = app) throws -> RealView {
        let home = try Home()
        let documents = home.folder.appendingPathComponent("Containers/\(Self.app).Widget/Documents")
        try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
        try Data(tries.joined(separator: "\n").utf8).write(to: documents.appendingPathComponent("tries.txt"))
        let view = try RealView(FixtureApps.shared.app("ReadsAFolder"), FixtureApps.shared.app("Ticks"), home: home)
        for folder in folders { try hodie("allow", app, "--folder", folder.path, in: view) }
        view.open()
        return view
    }

    private func calls(_ view: RealView) -> [String] { view.said("call: ") }

    /// What the command line says to the library of a view, which hears of it as of any change.
    private func hodie(_ words: String..., in view: RealView) throws {
        let outcome = try view.home.run("hodie", words)
        #expect(outcome.status == 0, "\(outcome.errors)")
        view.host.send(.reload, from: nil)
    }

    @Test func aFolderIsReadAndNotChanged() async throws {
        let weather = feeds.appendingPathComponent("deep/weather")
        let view = try view(
            [
                "read \(weather.path)", "list \(feeds.path)/deep", "write \(weather.path)", "write \(feeds.path)/new",
                "make \(feeds.path)/folder", "remove \(weather.path)", "list \(secrets.path)",
                "read \(secrets.path)/key", "read \(feeds.path)/out/key", "read \(feeds.path)/../Secrets/key",
            ], allowing: [feeds])
        #expect(await eventually { calls(view).last == "done" }, "\(view.log)")
        #expect(
            calls(view) == [
                "1 folders", "\(feeds.path) has deep, out", "read: rain", "list: weather", "write: error 513",
                "write: error 513", "make: error 513", "remove: error 513", "list: error 257", "read: error 257",
                "read: error 257", "read: error 257", "done",
            ])
        #expect(try String(contentsOf: weather, encoding: .utf8) == "rain")
        #expect(try FileManager.default.contentsOfDirectory(atPath: feeds.path).sorted() == ["deep", "out"])
        view.shutDown()
    }

    @Test func itIsGivenAndTakenBackWhileTheWidgetRuns() async throws {
        let view = try view(["read \(feeds.path)/deep/weather"])
        let refused = ["0 folders", "read: error 257", "done"]
        #expect(await eventually { calls(view) == refused }, "\(view.log)")
        #expect(await eventually { view.colour(of: surface, x: 20, y: 20) == 0xFF0000 })

        try hodie("allow", "\(Self.app).Widget", "--folder", feeds.path, in: view)
        let given = ["1 folders", "\(feeds.path) has deep, out", "read: rain", "done"]
        #expect(await eventually { calls(view) == refused + given }, "\(view.log)")
        #expect(await eventually { view.colour(of: surface, x: 20, y: 20) == 0x0000FF })

        try hodie("deny", Self.app, "--folder", in: view)
        #expect(await eventually { calls(view) == refused + given + refused }, "\(view.log)")
        #expect(await eventually { view.colour(of: surface, x: 20, y: 20) == 0xFF0000 })
        view.shutDown()
    }

    @Test func anotherAppDoesNotSeeIt() async throws {
        let view = try view(["read \(feeds.path)/deep/weather"], allowing: [feeds], to: "org.hodie.fixture.Ticks")
        #expect(await eventually { calls(view) == ["0 folders", "read: error 257", "done"] }, "\(view.log)")
        view.shutDown()
    }
}
