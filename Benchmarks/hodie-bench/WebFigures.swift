import AppLibrary
import Bundles
import Foundation
import GuestLauncher
import HostLink
import Log
import TestSupport
import TodayHost

/// Web pages in widgets: how soon one is there, how soon it answers a click, what it costs while nothing happens.
@MainActor
struct WebFigures {
    let runs: Int

    private static let file = Stage.package.appendingPathComponent("Benchmarks/Subjects/WebPages/page.swift")
    /// Seconds that are listened, and how often.
    private static let (seconds, times) = (10, 3)

    func measure() async throws -> [Figure] {
        var (cold, warm): ([Double], [Double]) = ([], [])
        for run in 1...max(2, runs / 2) {
            Progress.say("web: a page is opened", run: run, of: max(2, runs / 2))
            let view = try WebView(Self.file)
            cold.append(try await view.open())
            await view.close()
            warm.append(try await view.open())
            view.end()
        }
        return [
            Figure(
                name: "widget's own first frame → page's first frame, Chromium not running", unit: "ms", samples: cold,
                limits: [.median(600)]),
            Figure(
                name: "the same, Chromium running", unit: "ms", samples: warm, limits: [.median(150)]),
            try await click(),
        ] + (try await idle())
    }

    private func click() async throws -> Figure {
        let system = try await RunningSystem(apps: [Self.file])
        defer { system.end() }
        let canvas = "[data-id='org.hodie.bench.page.widget'] .content canvas"
        var samples: [Double] = []
        for run in 0...runs {
            try await system.browser.evaluate("hodie.taps.length = 0")
            try await system.browser.click(canvas)
            try await Task.sleep(nanoseconds: 300_000_000)
            let time = try await system.browser.evaluate(
                "hodie.taps.length ? hodie.taps.at(-1).changed - hodie.taps.at(-1).began : null")
            if run > 0 { samples.append(time as? Double ?? 300) }
        }
        return Figure(
            name: "click in a web view → changed pixels on the page", unit: "ms", samples: samples,
            limits: [.median(30)])
    }

    /// Three pages, seen, in which nothing happens.
    private func idle() async throws -> [Figure] {
        Progress.say("web: three pages are left alone")
        let folder = try TemporaryFolder.make()
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let files = try (0..<3).map { number in
            let file = folder.appendingPathComponent("page\(number).swift")
            try Data(text.replacingOccurrences(of: "bench.page", with: "bench.page\(number)").utf8).write(to: file)
            return file
        }
        let system = try await RunningSystem(apps: files)
        defer { system.end() }
        var (work, wakeups): ([Double], [Double]) = ([], [])
        for time in 1...Self.times {
            Progress.say("web: \(Self.seconds) s without anything to do", run: time, of: Self.times)
            let before = system.processes
            let (used, woken) = (
                before.processorTime(where: RunningSystem.isOfChromium), before.wakeups(where: RunningSystem.isHost)
            )
            try await Task.sleep(nanoseconds: UInt64(Self.seconds) * 1_000_000_000)
            let after = system.processes
            work.append((after.processorTime(where: RunningSystem.isOfChromium) - used) / Double(Self.seconds) * 100)
            wakeups.append(
                Double(SystemProcesses.wakeups(from: woken, to: after.wakeups(where: RunningSystem.isHost)))
                    / Double(Self.seconds))
        }
        return [
            Figure(
                name: "Chromium with three idle web views, of one core", unit: "%", samples: work, limits: [.median(3)]),
            Figure(
                name: "wakeups of the host meanwhile, per second", unit: "", samples: wakeups, limits: [.median(1)]),
        ]
    }
}

/// A Today view with a widget that shows a page, which notes when its pictures come.
@MainActor
private final class WebView: TodayFace {
    private let home: Home
    private let host: TodayHost
    private let web: WebService
    private let surface = SurfaceName.widget("org.hodie.bench.page.widget")
    private var first: Double?
    private var page: Double?

    init(_ file: URL) throws {
        home = try Home()
        let outcome = try home.hodie("install", file.path)
        guard outcome.status == 0 else { throw Chromium.Failure(description: outcome.errors) }
        let directories = HodieDirectories(environment: ["HODIE_HOME": home.folder.path])
        let library = AppLibrary(directories: directories)
        let fontCache = Stage.package.appendingPathComponent(".build/fonts").path
        let log = Log.standardError(from: .warning)
        web = WebService(
            program: try Stage.program("hodie-web").path, folder: directories.cache.appendingPathComponent("Web"),
            log: log)
        let launcher = ZygoteLauncher(
            program: GuestProgramLocation(
                executable: try Stage.program("hodie-guest").path, readablePaths: [fontCache],
                environment: ["XDG_CACHE_HOME": fontCache]), log: log, services: GuestServices(web: web))
        let clock = DispatchClock()
        host = TodayHost(
            environment: GuestEnvironment(),
            installed: { library.todayWidgets(languages: ["en"], log: .silent) }, maker: launcher,
            store: TransientStore(),
            snapshots: SnapshotStore(folder: directories.snapshots, clock: clock, log: log), clock: clock, log: log)
        host.attach(self)
    }

    /// Shows the widget.
    /// - Returns: milliseconds from its first picture to the first one with the page in it.
    func open() async throws -> Double {
        (first, page) = (nil, nil)
        host.send(.show(Set(host.state(for: self).platters.map(\.id))), from: self)
        guard await eventually({ page != nil }), let first, let page else {
            throw Chromium.Failure(description: "the page did not come")
        }
        return page - first
    }

    /// Nobody looks any more, and the widget goes; Chromium stays a while.
    func close() async {
        host.send(.show([]), from: self)
        _ = await eventually { host.process(of: "org.hodie.bench.page.widget") == nil }
    }

    func end() {
        host.shutDown()
        for process in web.processIdentifiers { kill(process, SIGKILL) }
    }

    func todayChanged(_ state: TodayState) {}
    func openLink(_ url: URL) {}
    func copy(_ text: String) {}
    func surfaceChanged(_ surface: SurfaceName, _ update: SurfaceUpdate) {
        guard surface == self.surface else { return }
        let now = Double(DispatchTime.now().uptimeNanoseconds) / 1e6
        if first == nil { first = now }
        let pixel = update.pixels.loadUnaligned(
            fromByteOffset: 40 * update.geometry.stride + 40 * 4, as: UInt32.self)
        if page == nil, pixel & 0xFFFFFF == 0x00FF00 { page = now }
    }
}
