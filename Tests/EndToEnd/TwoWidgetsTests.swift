import Foundation
import HostLink
import TestSupport
import Testing
import TodayHost

/// An app with two widgets, each a process of its own.
@MainActor
@Suite(.serialized, .takingTurns) struct TwoWidgetsTests {
    private static let app = "org.hodie.fixture.HasTwoWidgets"
    private let first = "\(app).Widget"
    private let second = "\(app).Second"

    /// Both in the Today view, the second above.
    private func openView(_ environment: GuestEnvironment = GuestEnvironment()) throws -> RealView {
        let view = try RealView(FixtureApps.shared.app("HasTwoWidgets"), environment: environment)
        view.host.send(.arrange([second, first], others: []), from: view)
        view.open()
        return view
    }

    @Test func oneWaitsUntilItIsAdded() throws {
        let view = try RealView(FixtureApps.shared.app("HasTwoWidgets"))
        #expect(view.state.platters.count == 1)
        let list = view.host.editList
        #expect(Set((list.shown + list.others).map(\.id)) == [first, second])
        #expect(list.others.map(\.isNew) == [true])
        view.host.send(.arrange([second, first], others: []), from: view)
        #expect(view.state.platters.map(\.id) == [second, first])
        view.shutDown()
    }

    @Test func eachIsAProcessThatDoesNotDisturbTheOther() async throws {
        let view = try openView()
        #expect(await eventually { view.colour(of: .widget(first), x: 2, y: 2) == 0xFF0000 }, "\(view.log)")
        #expect(await eventually { view.colour(of: .widget(second), x: 2, y: 2) == 0x00FF00 }, "\(view.log)")
        let processes = [first, second].compactMap { view.host.process(of: $0)?.identifier }
        #expect(Set(processes).count == 2)
        view.host.send(.forceQuit(second), from: view)
        #expect(await eventually { view.host.process(of: second)?.identifier != processes[1] })
        #expect(view.host.process(of: first)?.identifier == processes[0])
        #expect(view.platter(first)?.content == .live)
        view.shutDown()
    }

    @Test func oneHidesTheOther() async throws {
        let view = try openView()
        #expect(await eventually { view.isSettled(first) && view.isSettled(second) })
        #expect(view.state.platters.map(\.content) == [.live, .live])
        view.tap(.widget(first), x: 100, y: 50)
        #expect(await eventually { view.state.platters.map(\.id) == [first] }, "\(view.log)")
        #expect(view.host.editList.shown.first { $0.id == second }?.isHidden == true)
        view.shutDown()
    }

    private nonisolated static let devices = DeviceProfile.all.flatMap { profile in
        [false, true].map { (profile.id, $0) }
    }

    /// Facts about the largest heights, in pixels of a real process: `WidgetMetricsTests` has the numbers.
    @Test(arguments: devices) func aWidgetIsAsLargeAsTheDeviceLetsIt(device: String, isLandscape: Bool) async throws {
        let profile = try #require(DeviceProfile(id: device))
        let environment = GuestEnvironment(screen: profile.screen(isLandscape: isLandscape))
        let metrics = WidgetMetrics(environment: environment)
        let view = try openView(environment)
        #expect(await eventually { view.isSettled(second) && view.platter(second)?.content == .live }, "\(view.log)")
        for size in [metrics.compactSize, metrics.expandedSize] {
            let (width, height) = (Int(size.width), Int(size.height))
            let isThere = await eventually {
                view.platter(second)?.size == size
                    && view.pixels(of: .widget(second)) == [width, height].map { $0 * Int(environment.scale) }
                    && view.colour(of: .widget(second), x: width * 2 - 4, y: height * 2 - 4) == 0x0000FF
                    && view.colour(of: .widget(second), x: width * 2 - 30, y: height * 2 - 4) == 0x00FF00
            }
            #expect(isThere, "\(device) \(size) \(String(describing: view.platter(second)?.size)) \(view.log)")
            #expect(await eventually { view.said("may be ").last == "\(width)x\(height)" })
            view.host.send(.toggleMode(second), from: view)
        }
        view.shutDown()
    }
}
