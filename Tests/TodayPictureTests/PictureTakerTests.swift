import AppLibrary
import Foundation
import HostLink
import HostTestSupport
import Log
import TestSupport
import Testing
import TodayHost

@testable import TodayPicture

/// When a picture is given up, at a clock that the test moves.
@MainActor
@Suite struct PictureTakerTests {
    private static let gaveUp = PictureError.neverAtRest(["widget"], seconds: 5).description
    private let clock = VirtualClock()

    /// Begins a picture of a widget that never answers, and tells what came of it.
    private func begin(
        patience: Double, queueing: @escaping @MainActor (Double) -> Double
    ) throws -> (taker: PictureTaker, outcome: () -> PictureError?) {
        let maker = EmbeddedGuestMaker(clock: clock)
        maker.behaviour.isStuck = true
        maker.behaviour.queueing = queueing
        let application = TodayApplication(
            id: "app", title: "App", iconPath: nil, bundlePath: "/App.app", containerPath: "/container",
            groupContainers: [:], urlSchemes: [], websites: [], notifications: .undecided)
        let widget = TodayWidget(
            id: "widget", title: "Widget", bundlePath: "/App.app/PlugIns/Widget.appex", containerPath: "/widget",
            groupContainers: [:], application: application)
        var policy = HostPolicy()
        policy.answerWithin = 1000
        let host = TodayHost(
            environment: GuestEnvironment(), installed: { [widget] }, maker: maker, store: TransientStore(),
            snapshots: SnapshotStore(folder: try TemporaryFolder.make(), clock: clock, log: .silent), clock: clock,
            policy: policy, log: .silent)
        var outcome: PictureError?
        let taker = PictureTaker(
            of: ["widget"], in: GuestEnvironment(), isWholeView: false, date: Date(timeIntervalSince1970: 0),
            patience: patience, fonts: try PictureFonts(cache: nil), icons: PictureIcons(), isHurried: false,
            host: host, clock: clock, log: .silent
        ) { result in
            if case .failure(let error) = result { outcome = error }
        }
        taker.start()
        return (taker, { outcome })
    }

    @Test func whoHasAProcessorHasTheSecondsAndNoMore() throws {
        let picture = try begin(patience: 5) { _ in 0 }
        clock.advance(by: 4.9)
        #expect(picture.outcome() == nil)
        clock.advance(by: 0.2)
        #expect(picture.outcome()?.description == Self.gaveUp)
    }

    /// Half of the time others had the processor. Nobody is excused for ever.
    @Test(arguments: [(0.5, 9.9), (1, 29.9)])
    func timeInWhichThereWasNoProcessorDoesNotCount(part: Double, until end: Double) throws {
        let picture = try begin(patience: 5) { $0 * part }
        clock.advance(by: end - 0.4)
        #expect(picture.outcome() == nil)
        clock.advance(by: 1)
        #expect(picture.outcome()?.description == Self.gaveUp)
    }
}
