import AppLibrary
import Bundles
import Foundation
import GuestLauncher
import HostLink
import Log
import TestSupport
import TodayHost

/// One widget or several, installed in a place of their own, and a Today view with real processes that shows them.
@MainActor
final class Subject: TodayFace {
    let home: Home
    let name: String
    let launcher: ZygoteLauncher
    /// Where fontconfig keeps its index.
    let fontCache: String
    private let widgets: [TodayWidget]
    private let program: GuestProgramLocation
    private var waiting: [SurfaceName: CheckedContinuation<Void, Never>] = [:]

    /// Widgets that are no fixtures: the examples, and one of quite another shape. What the zygote rehearses looks like
    /// none of them.
    static let projects = [
        "UsedSpace": Stage.package.appendingPathComponent("Examples/UsedSpace/UsedSpace.xcodeproj"),
        "Clock": Stage.package.appendingPathComponent("Examples/Clock/Clock.xcodeproj"),
        "Departures": Stage.package.appendingPathComponent("Benchmarks/Subjects/Departures/Departures.xcodeproj"),
    ]

    /// The apps that one keeps.
    static let examples = ["Days", "Documents", "Quotes", "StudyNotes", "Tasks", "Weather", "WebPage"]

    static func project(_ name: String) -> URL? {
        examples.contains(name)
            ? Stage.package.appendingPathComponent("Examples/\(name)/\(name).xcodeproj") : projects[name]
    }

    /// - Parameters:
    ///   - name: one of `projects` or `examples`.
    ///   - keepsSpareChild: whether a guest finds a child forked ahead.
    convenience init(_ name: String = "UsedSpace", keepsSpareChild: Bool = true) throws {
        try self.init(all: [name], keepsSpareChild: keepsSpareChild)
    }

    /// - Parameter names: of `projects` or `examples`; of each app the first widget is shown.
    init(all names: [String], keepsSpareChild: Bool = true) throws {
        name = names.joined(separator: ", ")
        home = try Home()
        let directories = HodieDirectories(environment: ["HODIE_HOME": home.folder.path])
        let library = AppLibrary(directories: directories)
        widgets = try names.map { name in
            let app = try library.install(try FixtureApps.shared.app(name, project: Self.project(name)))
            let all = library.todayWidgets(languages: ["en"], log: .silent)
            guard let widget = all.first(where: { $0.application.id == app.identifier }) else {
                throw Stage.Missing(name)
            }
            return widget
        }
        fontCache = Stage.package.appendingPathComponent(".build/fonts").path
        try FileManager.default.createDirectory(atPath: fontCache, withIntermediateDirectories: true)
        program = GuestProgramLocation(
            executable: try Stage.program("hodie-guest").path, readablePaths: [fontCache],
            environment: ["XDG_CACHE_HOME": fontCache], keepsSpareChild: keepsSpareChild)
        launcher = ZygoteLauncher(program: program, log: .standardError(from: .error))
    }

    /// The first widget as a guest.
    var specification: GuestSpecification {
        let widget = widgets[0]
        return GuestSpecification(
            identity: GuestIdentity(
                role: .widget, bundlePath: widget.bundlePath, applicationPath: widget.application.bundlePath,
                bundleIdentifier: widget.id, containerPath: widget.containerPath,
                groupContainers: widget.groupContainers),
            environment: GuestEnvironment())
    }

    /// A host that shows each widget `count` times, each time with a process and a container of its own.
    func makeHost(showing count: Int = 1) throws -> TodayHost {
        let widgets = try widgets.flatMap { widget in (0..<count).map { (widget, $0) } }.map { widget, number in
            var copy = widget
            copy.id = "\(widget.id).\(number)"
            copy.containerPath = home.path("Container of \(copy.id)")
            for folder in ["Documents", "Library/Caches", "Library/Preferences", "tmp"] {
                try FileManager.default.createDirectory(
                    atPath: "\(copy.containerPath)/\(folder)", withIntermediateDirectories: true)
            }
            return copy
        }
        let log = Log.standardError(from: .warning)
        let clock = DispatchClock()
        // Of an app's widgets only the first would be shown by itself.
        let store = TransientStore()
        store.list = TodayList(widgets.map { TodayList.Entry(widget: $0.id) })
        let host = TodayHost(
            environment: GuestEnvironment(), installed: { widgets }, maker: launcher, store: store,
            snapshots: SnapshotStore(folder: home.folder.appendingPathComponent("Snapshots"), clock: clock, log: log),
            clock: clock, log: log)
        host.attach(self)
        return host
    }

    func todayChanged(_ state: TodayState) {}
    func openLink(_ url: URL) {}
    func copy(_ text: String) {}
    func surfaceChanged(_ surface: SurfaceName, _ update: SurfaceUpdate) {
        waiting.removeValue(forKey: surface)?.resume()
    }

    /// Waits for the next frame of a surface.
    func nextFrame(of surface: SurfaceName) async {
        await withCheckedContinuation { waiting[surface] = $0 }
    }

    /// Shows everything and waits until each widget has drawn.
    func show(_ host: TodayHost) async {
        let ids = host.state(for: self).platters.map(\.id)
        await withTaskGroup(of: Void.self) { group in
            for id in ids { group.addTask { await self.nextFrame(of: .widget(id)) } }
            // The frames are awaited before they can come.
            await Task.yield()
            while waiting.count < ids.count { await Task.yield() }
            host.send(.show(Set(ids)), from: self)
        }
    }

    /// Waits until nothing is under way any more.
    func settle(_ host: TodayHost) async {
        let ids = host.state(for: self).platters.map(\.id)
        _ = await eventually { ids.allSatisfy { host.isSettled($0, for: self) } }
        try? await Task.sleep(nanoseconds: 300_000_000)
    }

    /// Bytes of private memory of each widget's process.
    func memory(_ host: TodayHost) -> [Int] {
        host.state(for: self).platters.compactMap { host.process(of: $0.id)?.usage.privateMemory }
    }

    /// Ends the processes of a host and waits until they are gone.
    func end(_ host: TodayHost) async {
        let ids = host.state(for: self).platters.map(\.id)
        host.shutDown()
        _ = await eventually { ids.allSatisfy { host.process(of: $0) == nil } }
    }
}

/// Milliseconds that `work` takes.
@MainActor
func milliseconds(_ work: () async throws -> Void) async rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try await work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}
