import Foundation
import TestSupport
import Testing
import TodayHost

/// A process that uses nearly all of its memory is told so, and goes on if it heeds that.
@MainActor
@Suite(.serialized, .takingTurns) struct MemoryWarningTests {
    private static let taken = "Containers/org.hodie.fixture.HeedsMemoryWarnings.Widget/Documents/take.txt"

    @Test func aWidgetThatGivesItsMemoryBackGoesOn() async throws {
        let view = try RealView(FixtureApps.shared.app("HeedsMemoryWarnings"))
        view.open()
        let surface = SurfaceName.widget(RealView.widget("HeedsMemoryWarnings"))
        #expect(await eventually { view.colour(of: surface, x: 2, y: 2) == 0xFF0000 })
        // Between the warning, at seven eighths, and the end: however slow the machine is, it is looked at there.
        let blame = try #require(view.host.blames[RealView.widget("HeedsMemoryWarnings")])
        let missing = blame.memoryLimit / 20 * 19 - blame.privateMemory
        try Data("\(missing)".utf8).write(to: view.home.folder.appendingPathComponent(Self.taken))
        view.tap(surface, x: 100, y: 50)
        #expect(await eventually { view.colour(of: surface, x: 2, y: 2) == 0x0000FF }, "\(view.log)")
        #expect(view.said("the controller was warned with ") == ["much"])
        #expect(view.said("the notification came").count == 1)
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
        #expect(await eventually { view.colour(of: .application, x: 2, y: 2) == 0x0000FF }, "\(view.log)")
        #expect(view.said("the app was warned with ") == ["much"])
        #expect(view.state.application?.isLive == true)
        view.shutDown()
    }
}
