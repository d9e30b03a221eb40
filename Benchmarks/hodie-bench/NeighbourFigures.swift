import AppLibrary
import Bundles
import Foundation
import GuestLauncher
import HostLink
import Log
import TestSupport
import TodayHost

/// How long a widget's frames are under way while a neighbour asks the host for as much as it may.
@MainActor
struct NeighbourFigures {
    /// Frames that are waited for, ten of them a second.
    private static let frames = 200
    /// Milliseconds from one picture of the fixture `Ticks` to the next.
    private static let interval = 100.0
    /// Frames beside somebody who is soon ended for what it does.
    private static let fewFrames = 60

    func measure() async throws -> [Figure] {
        let alone = try await delays(beside: nil)
        let beside = try await delays(beside: "FloodsTheHost")
        return [
            Figure(name: "a ticking widget alone: its frames are late by", unit: "ms", samples: alone, limits: []),
            Figure(
                name: "a ticking widget beside one that floods the host: its frames are late by", unit: "ms",
                samples: beside, limits: [.p99(50)]),
            Figure(
                name: "a ticking widget beside one that shows and hides itself until it is ended: late by", unit: "ms",
                samples: try await delaysBesideAFlicker(), limits: [.p99(50)]),
        ]
    }

    /// The same from the moment in which the neighbour is touched, after which it shows and hides itself as often as it may.
    private func delaysBesideAFlicker() async throws -> [Double] {
        let hostile = "FloodsTheHost"
        Progress.say("neighbour: beside \(hostile), which shows and hides itself")
        let view = try NeighbourView(of: "Ticks", beside: hostile)
        defer { view.host.shutDown() }
        view.show()
        guard await eventually({ view.arrivals.count >= 10 && view.isLive(hostile) }) else {
            throw Stage.Missing("a widget that \(hostile) leaves alone")
        }
        view.touch(hostile)
        view.arrivals = []
        guard await eventually({ view.arrivals.count > Self.fewFrames && view.hasEnded(hostile) }) else {
            throw Stage.Missing("an end of \(hostile)")
        }
        return Self.delays(view.arrivals)
    }

    /// Milliseconds by which each frame of the ticking widget came too late after the one before.
    private func delays(beside hostile: String?) async throws -> [Double] {
        Progress.say("neighbour: \(hostile.map { "beside \($0)" } ?? "alone")")
        let view = try NeighbourView(of: "Ticks", beside: hostile)
        defer { view.host.shutDown() }
        view.show()
        _ = await eventually { view.arrivals.count >= 10 }
        view.arrivals = []
        guard await eventually({ view.arrivals.count > Self.frames }), view.isLive(hostile) else {
            throw Stage.Missing("a widget that \(hostile ?? "Ticks") leaves alone")
        }
        return Self.delays(view.arrivals)
    }

    private static func delays(_ times: [Double]) -> [Double] {
        zip(times.dropFirst(), times).map { max(0, $0 - $1 - interval) }
    }
}

/// A Today view that notes when a widget's frames come.
@MainActor
private final class NeighbourView: TodayFace {
    let home: Home
    let host: TodayHost
    /// Milliseconds.
    var arrivals: [Double] = []
    private let watched: SurfaceName

    init(of widget: String, beside other: String?) throws {
        home = try Home()
        watched = .widget(Self.identifier(widget))
        let directories = HodieDirectories(environment: ["HODIE_HOME": home.folder.path])
        let library = AppLibrary(directories: directories)
        for name in [widget] + (other.map { [$0] } ?? []) { try library.install(FixtureApps.shared.app(name)) }
        let fontCache = Stage.package.appendingPathComponent(".build/fonts").path
        let launcher = ZygoteLauncher(
            program: GuestProgramLocation(
                executable: try Stage.program("hodie-guest").path, readablePaths: [fontCache],
                environment: ["XDG_CACHE_HOME": fontCache]), log: .silent)
        let clock = DispatchClock()
        host = TodayHost(
            environment: GuestEnvironment(),
            installed: { library.todayWidgets(languages: ["en"], log: .silent) }, maker: launcher,
            store: TransientStore(),
            snapshots: SnapshotStore(folder: directories.snapshots, clock: clock, log: .silent), clock: clock,
            log: .silent)
        host.attach(self)
    }

    private static func identifier(_ fixture: String) -> String { "org.hodie.fixture.\(fixture).Widget" }

    func show() { host.send(.show(Set(host.state(for: self).platters.map(\.id))), from: self) }

    func isLive(_ fixture: String?) -> Bool {
        guard let fixture else { return true }
        return host.state(for: self).platters.contains { $0.id == Self.identifier(fixture) && $0.content == .live }
    }

    func touch(_ fixture: String) {
        for phase in [TouchEvent.Phase.began, .ended] {
            let event = TouchEvent(phase: phase, finger: 1, x: 5, y: 5, timestamp: 1)
            host.send(.touch(.widget(Self.identifier(fixture)), event), from: self)
        }
    }

    func hasEnded(_ fixture: String) -> Bool { host.blame(of: Self.identifier(fixture))?.lastEnd != nil }

    func todayChanged(_ state: TodayState) {}
    func openLink(_ url: URL) {}
    func copy(_ text: String) {}
    func surfaceChanged(_ surface: SurfaceName, _ update: SurfaceUpdate) {
        if surface == watched { arrivals.append(Double(DispatchTime.now().uptimeNanoseconds) / 1e6) }
    }
}
