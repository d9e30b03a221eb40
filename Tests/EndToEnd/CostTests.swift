import Foundation
import TestSupport
import Testing
import TodayHost

/// A widget that asks for too much costs its neighbours nothing.
@MainActor
@Suite(.serialized, .takingTurns) struct CostTests {
    @Test func aFloodEndsWhileTheNeighbourGoesOn() async throws {
        let view = try RealView(FixtureApps.shared.app("FloodsTheHost"), FixtureApps.shared.app("Ticks"))
        let hostile = SurfaceName.widget(RealView.widget("FloodsTheHost"))
        let neighbour = SurfaceName.widget(RealView.widget("Ticks"))
        view.open()
        #expect(await eventually { view.updates[hostile, default: 0] > 1 && view.updates[neighbour, default: 0] > 1 })
        let before = view.order.count
        let drawnBefore = view.updates[neighbour, default: 0]
        #expect(await eventually { view.updates[neighbour, default: 0] >= drawnBefore + 10 })
        // The neighbour drew all the while: never did the other one fill a second with its own frames.
        let during = Array(view.order[before...])
        let longest = during.split(separator: neighbour).map(\.count).max() ?? 0
        #expect(longest > 0 && longest <= Int(HostPolicy().frames.perSecond), "\(during.count) frames")
        view.tap(hostile, x: 20, y: 20)
        #expect(await eventually { view.log.contains { $0.contains("it showed and hid widgets more than 100 times") } })
        #expect(await eventually { view.platter("FloodsTheHost")?.content == .unableToLoad })
        // It was hidden by nobody, and goes on.
        let drawn = view.updates[neighbour, default: 0]
        #expect(await eventually { view.updates[neighbour, default: 0] >= drawn + 10 })
        #expect(view.platter("Ticks")?.content == .live)
        // What the log says of it is bounded, and says that something was left out.
        #expect(await eventually { view.log.contains { $0.contains("lines were left out") } })
        #expect(
            await eventually {
                view.log.contains { $0.contains("did not open other://") && $0.contains("no tap led to it") }
            })
        view.shutDown()
    }
}
