import Bundles
import Foundation
import HostTestSupport
import TestSupport
import Testing
import TodayHost

/// A widget that wants to know where it is.
@MainActor
@Suite(.serialized, .takingTurns) struct LocationTests {
    private static let app = "org.hodie.fixture.AsksForLocation"
    private let surface = SurfaceName.widget(RealView.widget("AsksForLocation"))
    private let source = TestLocationSource()

    private func calls(_ view: RealView) -> [String] { view.said("call: ") }

    /// What the command line says to the library of a view, which hears of it as of any change.
    private func hodie(_ words: String..., in view: RealView) throws {
        let outcome = try view.home.run("hodie", words)
        #expect(outcome.status == 0, "\(outcome.errors)")
        view.host.send(.reload, from: nil)
    }

    @Test func thePlaceIsShownWhenItIsAllowedAndGoneWhenItIsNot() async throws {
        let view = try RealView(FixtureApps.shared.app("AsksForLocation"), location: source)
        view.open()
        #expect(await eventually { calls(view) == ["status 0"] }, "\(view.log)")
        #expect(await eventually { view.colour(of: surface, x: 20, y: 20) == 0x808080 })
        #expect(await eventually { view.log.contains { $0.contains("location” lets it") } }, "\(view.log)")
        #expect(source.starts == 0)
        let process = view.host.processIdentifier(of: RealView.widget("AsksForLocation"))

        try hodie("deny", Self.app, "location", in: view)
        #expect(await eventually { calls(view).last == "status 2" }, "\(view.log)")
        #expect(await eventually { view.colour(of: surface, x: 20, y: 20) == 0xFF0000 })

        try hodie("allow", "\(Self.app).Widget", "location", in: view)
        #expect(await eventually { calls(view).last == "status 4" && source.isWatched }, "\(view.log)")
        source.find(47.4, 8.5)
        #expect(await eventually { calls(view).suffix(2) == ["at 47.4, 8.5", "Zürich"] }, "\(view.log)")
        #expect(await eventually { view.colour(of: surface, x: 20, y: 20) == 0x0000FF })
        source.find(.nan, 8.5)
        source.find(-33.9, 18.4)
        #expect(await eventually { calls(view).suffix(2) == ["at -33.9, 18.4", "error 8"] }, "\(view.log)")

        let before = calls(view).count
        try hodie("deny", Self.app, "location", in: view)
        #expect(!source.isWatched, "nobody may know it any more")
        source.find(1, 2)
        #expect(await eventually { calls(view).count == before + 2 }, "\(view.log)")
        #expect(
            calls(view).suffix(2) == ["status 2", "The operation couldn’t be completed. (kCLErrorDomain error 1.)"])
        #expect(await eventually { view.colour(of: surface, x: 20, y: 20) == 0xFF0000 })
        #expect(
            view.host.processIdentifier(of: RealView.widget("AsksForLocation")) == process, "it is the same process")
        view.shutDown()
    }

    @Test func whatItWantsAndWhyIsSaidBeforeItIsAdded() throws {
        let view = try RealView(FixtureApps.shared.app("AsksForLocation"))
        let list = view.host.editList
        let item = try #require((list.shown + list.others).first)
        #expect(item.rights == [.location] && item.allowed.isEmpty && item.locationReason == "To show a colour.")
        try hodie("allow", Self.app, "location", in: view)
        #expect((view.host.editList.shown + view.host.editList.others).first?.allowed == [.location])
        view.shutDown()
    }

    /// Whoever uses it has it loaded; nobody else's code names it.
    @Test(arguments: [("AsksForLocation", true), ("CountsTaps", false)])
    func onlyCodeThatUsesItLoadsIt(fixture: String, isUsed: Bool) throws {
        let app = try FixtureApps.shared.app(fixture)
        let code = try Data(contentsOf: app.appendingPathComponent("PlugIns/Widget.appex/Widget.so"))
        #expect((code.range(of: Data("libCoreLocation.so".utf8)) != nil) == isUsed)
    }

    @Test(arguments: [("91,0", "between -90 and 90"), ("nan,nan", "two decimal numbers"), ("Zürich", "two decimal")])
    func aPlaceThatIsNoneIsRefused(place: String, reason: String) throws {
        let outcome = try Home().hodie("today", "--no-open", "--location", place)
        #expect(outcome.status == 2 && outcome.errors.contains("--location") && outcome.errors.contains(reason))
    }
}
