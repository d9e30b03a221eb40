import Bundles
import Foundation
import TestSupport
import Testing
import TodayHost

/// What an app with scenes is opened for: told to its scene alone, in Apple's order.
@MainActor
@Suite(.serialized, .takingTurns) struct SceneTests {
    private let app = "org.hodie.fixture.HasScenes"
    private let widget = SurfaceName.widget(RealView.widget("HasScenes"))

    private func openView() async throws -> RealView {
        let home = try Home()
        let folder = HodieDirectories(environment: ["HODIE_HOME": home.folder.path]).associatedDomains
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"applinks":{"details":[{"appID":"HODIETEAM1.\#(app)","paths":["*"]}]}}"#.utf8)
            .write(to: folder.appendingPathComponent("widgets.hodie.example"))
        let view = try RealView(FixtureApps.shared.app("HasScenes"), home: home)
        view.open()
        #expect(await eventually { view.colour(of: widget, x: 2, y: 2) == 0xFF0000 }, "\(view.log)")
        return view
    }

    private func calls(_ view: RealView, after count: Int = 0) -> [String] {
        Array(view.said("call: ").dropFirst(count))
    }

    /// Closes the app, and waits until the widget takes taps again.
    private func leave(_ view: RealView) async {
        view.host.send(.closeApplication, from: view)
        #expect(await eventually { calls(view).last == "background" }, "\(calls(view))")
        #expect(await eventually { view.state.platters.first?.content == .live })
    }

    @Test func aPageOfItsWebsiteIsAUserActivityOfTheScene() async throws {
        let view = try await openView()
        view.tap(widget, x: 20, y: 50)
        let cold = ["finished", "connect [\"/one\"]", "foreground", "active"]
        #expect(await eventually { calls(view) == cold }, "\(calls(view))")
        await leave(view)
        let count = calls(view).count
        view.tap(widget, x: 20, y: 50)
        let warm = ["foreground", "comes true", "continue /one", "active"]
        #expect(await eventually { calls(view, after: count) == warm }, "\(calls(view))")
        view.shutDown()
    }

    @Test func itsOwnURLIsOpenedByTheScene() async throws {
        let view = try await openView()
        view.tap(widget, x: 300, y: 50)
        let cold = ["finished", "connect [\"hasscenes://two\"]", "foreground", "active"]
        #expect(await eventually { calls(view) == cold }, "\(calls(view))")
        await leave(view)
        let count = calls(view).count
        view.tap(widget, x: 300, y: 50)
        let warm = ["foreground", "open [\"hasscenes://two\"]", "active"]
        #expect(await eventually { calls(view, after: count) == warm }, "\(calls(view))")
        view.shutDown()
    }

    @Test func anItemOfItsIconIsPerformedByTheScene() async throws {
        let view = try await openView()
        view.host.send(.perform(0, of: app), from: view)
        let cold = ["finished", "connect [\"new\"]", "foreground", "active"]
        #expect(await eventually { calls(view) == cold }, "\(calls(view))")
        await leave(view)
        let count = calls(view).count
        view.host.send(.perform(0, of: app), from: view)
        let warm = ["foreground", "active", "perform new"]
        #expect(await eventually { calls(view, after: count) == warm }, "\(calls(view))")
        view.shutDown()
    }
}
