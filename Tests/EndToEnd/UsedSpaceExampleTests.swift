import AppLibrary
import Bundles
import Foundation
import HostTestSupport
import TestSupport
import Testing
import TodayHost

/// What `Examples/UsedSpace` answers when it is updated while nobody looks: new data only if its user would see another
/// number.
@MainActor
@Suite(.serialized, .takingTurns) struct UsedSpaceExampleTests {
    private let widget = "org.hodie.UsedSpace.Widget"

    /// Says how full the disk is.
    private func fill(_ used: Int, ofTenThousandIn home: Home) throws {
        let library = AppLibrary(directories: HodieDirectories(environment: home.environment))
        let app = try #require(try library.app("org.hodie.UsedSpace"))
        let group = try library.groupContainers(for: app.identifier, in: app.bundle)["group.org.hodie.UsedSpace"]
        try Data(#"{"total": 10000, "free": \#(10000 - used)}"#.utf8)
            .write(to: #require(group).appendingPathComponent("sample.json"))
    }

    /// Lets time pass until the widget has updated itself and its process has ended; what came of it.
    private func update(_ view: RealView, _ clock: VirtualClock) async throws -> UpdateOutcome {
        let date = try #require(view.platter(widget)?.updates.next?.date)
        clock.advance(by: max(0, date - clock.date) + 31)
        try #require(await eventually { view.platter(widget)?.updates.next?.reason != .turn }, "\(view.log)")
        let outcome = try #require(view.platter(widget)?.updates.lastOutcome)
        clock.advance(by: 2)
        try #require(await eventually { view.host.blame(of: widget)?.isRunning == false }, "\(view.log)")
        return outcome
    }

    @Test func onlyWhatWouldBeSeenIsNewData() async throws {
        let home = try Home.ofTheExample()
        try fill(6000, ofTenThousandIn: home)
        let clock = VirtualClock()
        let view = try RealView(home: home, clock: clock, machine: TestMachine())
        #expect(try await update(view, clock) == .newData)
        #expect(try await update(view, clock) == .noData)
        // It is told with one decimal of a percent.
        try fill(6004, ofTenThousandIn: home)
        #expect(try await update(view, clock) == .noData)
        try fill(6010, ofTenThousandIn: home)
        #expect(try await update(view, clock) == .newData)
        #expect(try await update(view, clock) == .noData)
        view.shutDown()
    }
}
