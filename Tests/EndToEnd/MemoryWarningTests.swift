import Foundation
import TestSupport
import Testing
import TodayHost

/// A process that uses nearly all of its memory is told so, and goes on if it heeds that.
@MainActor
@Suite(.serialized, .takingTurns) struct MemoryWarningTests {
    /// Taps until the process uses 29 of 32 parts of its memory: between the warning, at seven eighths, and the end. It is
    /// measured after each tap, of which none takes as much as would be too much; who was warned on the way there has given
    /// all of it back.
    private func take(
        _ limit: Int, of view: RealView, at surface: SurfaceName, by: String, warned: String, used: () -> Int?
    ) async throws {
        let (said, step) = ("the \(by) has taken", limit / 32)
        var taps = 0
        while try view.said(warned).isEmpty && #require(used(), "\(view.log)") < 29 * step {
            taps += 1
            view.tap(surface, x: 100, y: 50)
            try #require(await eventually { view.said(said).count >= taps }, "\(view.log)")
        }
    }

    @Test func aWidgetThatGivesItsMemoryBackGoesOn() async throws {
        let view = try RealView(FixtureApps.shared.app("HeedsMemoryWarnings"))
        view.open()
        let widget = RealView.widget("HeedsMemoryWarnings")
        let surface = SurfaceName.widget(widget)
        #expect(await eventually { view.colour(of: surface, x: 2, y: 2) == 0xFF0000 })
        let limit = try #require(view.host.blames[widget]).memoryLimit
        try await take(limit, of: view, at: surface, by: "widget", warned: "the controller was warned") {
            view.host.blames[widget]?.privateMemory
        }
        #expect(await eventually { view.colour(of: surface, x: 2, y: 2) == 0x0000FF }, "\(view.log)")
        #expect(await eventually { view.said("the controller was warned with ") == ["much"] })
        #expect(await eventually { view.said("the notification came").count == 1 })
        #expect(view.platter("HeedsMemoryWarnings")?.content == .live)
        #expect(view.said("is unable to load").isEmpty)
        view.shutDown()
    }

    @Test func anAppThatGivesItsMemoryBackGoesOn() async throws {
        var policy = HostPolicy.unhurried
        policy.applicationMemory = 80 << 20
        let view = try RealView(FixtureApps.shared.app("HeedsMemoryWarnings"), policy: policy)
        view.host.send(.openApplication("org.hodie.fixture.HeedsMemoryWarnings"), from: view)
        #expect(await eventually { view.colour(of: .application, x: 2, y: 2) == 0xFF0000 }, "\(view.log)")
        try await take(policy.applicationMemory, of: view, at: .application, by: "app", warned: "the app was warned") {
            view.host.usage(ofApplication: "org.hodie.fixture.HeedsMemoryWarnings")?.privateMemory
        }
        #expect(await eventually { view.colour(of: .application, x: 2, y: 2) == 0x0000FF }, "\(view.log)")
        #expect(await eventually { view.said("the app was warned with ") == ["much"] })
        #expect(view.state.application?.isLive == true)
        view.shutDown()
    }
}
