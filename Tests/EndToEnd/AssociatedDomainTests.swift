import Bundles
import Foundation
import TestSupport
import Testing
import TodayHost

/// A page of the app's own website, from a widget's tap to the app's delegate.
@MainActor
@Suite(.serialized, .takingTurns) struct AssociatedDomainTests {
    private static let page = "https://widgets.hodie.example/one?page=2"
    private let widget = SurfaceName.widget(RealView.widget("OpensItsWebsite"))

    private func tappedView(association: String?) async throws -> RealView {
        let home = try Home()
        let folder = HodieDirectories(environment: ["HODIE_HOME": home.folder.path]).associatedDomains
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try association.map { try Data($0.utf8).write(to: folder.appendingPathComponent("widgets.hodie.example")) }
        let view = try RealView(FixtureApps.shared.app("OpensItsWebsite"), home: home)
        view.open()
        #expect(await eventually { view.colour(of: widget, x: 2, y: 2) == 0xFF0000 })
        view.tap(widget, x: 100, y: 50)
        return view
    }

    private func association(_ app: String) -> String {
        #"{"applinks":{"apps":[],"details":[{"appID":"\#(app)","paths":["/one"]}]}}"#
    }

    @Test func goesToTheAppThatTheSiteConfirms() async throws {
        let view = try await tappedView(association: association("HODIETEAM1.org.hodie.fixture.OpensItsWebsite"))
        #expect(await eventually { view.colour(of: .application, x: 200, y: 300) == 0x00FF00 }, "\(view.log)")
        #expect(await eventually { view.said("the app shows ") == [Self.page] }, "\(view.log)")
        #expect(view.links == [])
        // The app that runs gets the next one.
        view.host.send(.closeApplication, from: view)
        #expect(
            await eventually { view.state.application == nil && view.isSettled(RealView.widget("OpensItsWebsite")) })
        #expect(await eventually { view.state.platters.first?.content == .live })
        view.tap(widget, x: 100, y: 50)
        #expect(await eventually { view.said("the app shows ") == [Self.page, Self.page] }, "\(view.log)")
        view.shutDown()
    }

    /// No message has room for it.
    @Test func anAddressOfAMegabyteIsNotOpenedAndTheWidgetGoesOn() async throws {
        let view = try RealView(FixtureApps.shared.app("OpensItsWebsite"))
        view.open()
        #expect(await eventually { view.colour(of: widget, x: 2, y: 2) == 0xFF0000 })
        view.tap(widget, x: 330, y: 50)
        #expect(await eventually { view.said("a megabyte: ") == ["false"] }, "\(view.log)")
        #expect(view.links == [])
        view.tap(widget, x: 100, y: 50)
        #expect(await eventually { view.links.map(\.absoluteString) == [Self.page] }, "\(view.log)")
        #expect(view.platter("OpensItsWebsite")?.content == .live)
        view.shutDown()
    }

    @Test func goesToTheBrowserIfTheSiteNamesAnotherTeamsAppOrNone() async throws {
        for other in [association("OTHERTEAM0.org.hodie.fixture.OpensItsWebsite"), nil] {
            let view = try await tappedView(association: other)
            #expect(await eventually { view.links.map(\.absoluteString) == [Self.page] }, "\(view.log)")
            #expect(view.state.application == nil)
            view.shutDown()
        }
    }
}
