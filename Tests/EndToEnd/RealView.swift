import AppLibrary
import Bundles
import Foundation
import GuestLauncher
import HostLink
import TestSupport
import TodayHost

/// A Today view with real processes and no face but the test.
@MainActor
final class RealView: TodayFace {
    let home: Home
    let host: TodayHost
    let launcher: ZygoteLauncher
    let network: NetworkBroker
    let web: WebService
    let library: AppLibrary
    private let lines = LineLog()
    private(set) var updates: [SurfaceName: Int] = [:]
    /// Which surfaces changed, in order.
    private(set) var order: [SurfaceName] = []
    private(set) var links: [URL] = []
    private(set) var copies: [String] = []
    /// The keys that widgets have left to it.
    private(set) var left: [UInt16] = []
    /// Seconds; each tap comes a second after the one before.
    private var touchTime = 0.0

    /// - Parameters:
    ///   - apps: built apps that are installed first.
    ///   - clock: the host's time; nil for the real one.
    ///   - machine: tells when widgets may update themselves while nobody looks; nil if they never do so.
    ///   - guestWrapper: a program that starts the guests' in its place; nil for that itself.
    init(
        _ apps: URL..., home: Home? = nil, environment: GuestEnvironment = GuestEnvironment(),
        policy: HostPolicy = .unhurried, clock: (any TodayClock)? = nil, machine: (any MachineObserver)? = nil,
        location: (any LocationSource)? = nil,
        landlockABI: Int? = nil, guestVariables: [String: String] = [:], guestWrapper: URL? = nil
    ) throws {
        let home = try home ?? Home()
        self.home = home
        let log = lines.log
        let directories = HodieDirectories(environment: ["HODIE_HOME": home.folder.path])
        let library = AppLibrary(directories: directories, log: log)
        self.library = library
        for app in apps { try library.install(app) }
        network = NetworkBroker(program: try Stage.program("hodie-net").path, requiresIsolation: true, log: log)
        web = WebService(
            program: try Stage.program("hodie-web").path, folder: directories.cache.appendingPathComponent("Web"),
            log: log)
        launcher = ZygoteLauncher(
            program: try Self.program(
                directories, landlockABI: landlockABI, variables: guestVariables, wrapper: guestWrapper), log: log,
            services: GuestServices(network: network, web: web))
        let clock: any TodayClock = clock ?? DispatchClock()
        host = TodayHost(
            environment: environment,
            installed: { library.todayWidgets(languages: environment.languages, log: log) }, maker: launcher,
            store: DatabaseStore(file: directories.state, clock: clock, log: log),
            snapshots: SnapshotStore(folder: directories.snapshots, clock: clock, log: log), clock: clock,
            policy: policy, machine: machine, location: location, log: log)
        host.attach(self)
    }

    static func program(
        _ directories: HodieDirectories, landlockABI: Int? = nil, variables: [String: String] = [:], wrapper: URL? = nil
    ) throws -> GuestProgramLocation {
        // One cache of fonts for all tests: making it is slow, and it holds nothing of theirs.
        let cache = Stage.package.appendingPathComponent(".build/fonts").path
        try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
        return GuestProgramLocation(
            executable: try (wrapper ?? Stage.program("hodie-guest")).path, readablePaths: [cache],
            environment: variables.merging(["XDG_CACHE_HOME": cache]) { $1 }, landlockABI: landlockABI)
    }

    func todayChanged(_ state: TodayState) {}
    func surfaceChanged(_ surface: SurfaceName, _ update: SurfaceUpdate) {
        updates[surface, default: 0] += 1
        order.append(surface)
    }
    func openLink(_ url: URL) { links.append(url) }
    func copy(_ text: String) { copies.append(text) }
    func left(_ usage: UInt16, by surface: SurfaceName) { left.append(usage) }

    var state: TodayState { host.state(for: self) }

    func isSettled(_ widget: String) -> Bool { host.isSettled(widget, for: self) }

    /// Everything that was logged.
    var log: [String] { lines.lines }

    /// What a widget said after `prefix`, in order.
    func said(_ prefix: String) -> [String] {
        log.compactMap { line in
            line.range(of: prefix).map { String(line[$0.upperBound...]).trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The platter of the widget, or of the fixture's, with this name.
    func platter(_ name: String) -> PlatterState? {
        state.platters.first { $0.id == name || $0.id == Self.widget(name) }
    }

    nonisolated static func widget(_ name: String) -> String { "org.hodie.fixture.\(name).Widget" }

    /// Where the widget's bundle is installed.
    func widgetPath(_ name: String) -> String {
        library.todayWidgets(languages: ["en"], log: .silent).first { $0.id == Self.widget(name) }?.bundlePath ?? ""
    }

    func open() { host.send(.show(Set(state.platters.map(\.id))), from: self) }

    func close() { host.send(.show([]), from: self) }

    func tap(_ surface: SurfaceName, x: Double, y: Double) {
        touchTime += 1
        host.send(.touch(surface, TouchEvent(phase: .began, finger: 1, x: x, y: y, timestamp: touchTime)), from: self)
        host.send(.touch(surface, TouchEvent(phase: .ended, finger: 1, x: x, y: y, timestamp: touchTime)), from: self)
    }

    /// The colour of a pixel of a live surface, as 0xRRGGBB; nil if there is no picture.
    func colour(of surface: SurfaceName, x: Int, y: Int) -> UInt32? {
        host.readPicture(of: surface, for: self) { update in
            update.pixels.loadUnaligned(fromByteOffset: y * update.geometry.stride + x * 4, as: UInt32.self) & 0xFFFFFF
        }
    }

    /// Width and height of a live surface, pixels; nil if there is no picture.
    func pixels(of surface: SurfaceName) -> [Int]? {
        host.readPicture(of: surface, for: self) { [$0.geometry.width, $0.geometry.height] }
    }

    func shutDown() { host.shutDown() }
}
