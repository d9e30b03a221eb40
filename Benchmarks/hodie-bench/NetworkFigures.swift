import AppLibrary
import Bundles
import Foundation
import GuestLauncher
import HostLink
import Log
import TestSupport
import TodayHost

/// The network of a widget that may use it: how soon the first answer is there and the next one, and what that costs.
@MainActor
struct NetworkFigures {
    let runs: Int

    func measure() async throws -> [Figure] {
        let server = try LoopbackServer { _ in .init("hello") }
        defer { server.stop() }
        var (first, next, right, asked): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        let view = try RequestView(port: server.port)
        for run in 0...runs {
            Progress.say("network: a fresh widget asks", run: run, of: runs)
            let without = try await view.begin(isAllowed: false)
            let before = try await view.begin(isAllowed: true)
            let times = (try await view.ask(), try await view.ask())
            let after = view.privateMemory
            // The first of everything is not counted.
            guard run > 0 else { continue }
            first.append(times.0)
            next.append(times.1)
            right.append((before - without) / 1024)
            asked.append((after - before) / 1024)
        }
        view.end()
        return [
            Figure(
                name: "first request of a fresh widget to a loopback server", unit: "ms", samples: first,
                limits: [.median(40)]),
            Figure(name: "the next on the same connection", unit: "ms", samples: next, limits: [.median(5)]),
            Figure(
                name: "private memory that the right costs who does not use it", unit: "MB", samples: right,
                limits: [.median(0.1)]),
            Figure(
                name: "private memory after two requests", unit: "MB", samples: asked, limits: [.median(3)]),
        ]
    }
}

/// A Today view with the widget that asks.
@MainActor
private final class RequestView: TodayFace {
    private static let app = "org.hodie.bench.requests"

    private let home: Home
    private let library: AppLibrary
    private let host: TodayHost
    private let lines = LineLog()
    private let widget = "\(RequestView.app).widget"
    private var touchTime = 0.0

    init(port: UInt16) throws {
        home = try Home()
        let file = Stage.package.appendingPathComponent("Benchmarks/Subjects/Requests/requests.swift")
        let outcome = try home.hodie("install", file.path)
        guard outcome.status == 0 else { throw Chromium.Failure(description: outcome.errors) }
        let documents = home.folder.appendingPathComponent("Containers/\(widget)/Documents")
        try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
        try Data("http://127.0.0.1:\(port)/".utf8).write(to: documents.appendingPathComponent("url.txt"))
        let directories = HodieDirectories(environment: ["HODIE_HOME": home.folder.path])
        let library = AppLibrary(directories: directories)
        self.library = library
        let fontCache = Stage.package.appendingPathComponent(".build/fonts").path
        let log = lines.log
        let network = NetworkBroker(
            program: try Stage.program("hodie-net").path, requiresIsolation: false, log: log)
        let launcher = ZygoteLauncher(
            program: GuestProgramLocation(
                executable: try Stage.program("hodie-guest").path, readablePaths: [fontCache],
                environment: ["XDG_CACHE_HOME": fontCache]), log: log, services: GuestServices(network: network))
        let clock = DispatchClock()
        host = TodayHost(
            environment: GuestEnvironment(),
            installed: { library.todayWidgets(languages: ["en"], log: .silent) }, maker: launcher,
            store: TransientStore(),
            snapshots: SnapshotStore(folder: directories.snapshots, clock: clock, log: log), clock: clock, log: log)
        host.attach(self)
    }

    /// Starts the widget anew, as another right does, and waits until nothing is under way.
    /// - Returns: its private memory, KB.
    func begin(isAllowed: Bool) async throws -> Double {
        let old = host.process(of: widget)?.identifier
        try library.changeRights(of: Self.app) { $0.allowsPrivateNetwork = isAllowed }
        host.send(.reload, from: nil)
        host.send(.show([widget]), from: self)
        let isThere = await eventually {
            guard let process = host.process(of: widget)?.identifier else { return false }
            return process != old && host.isSettled(widget, for: self)
        }
        guard isThere else { throw Chromium.Failure(description: "the widget did not come: \(lines.lines)") }
        try await Task.sleep(nanoseconds: 300_000_000)
        return privateMemory
    }

    /// KB, apart from files: how much of a library's code nobody else has mapped depends on what else this machine does.
    var privateMemory: Double {
        guard let process = host.process(of: widget)?.identifier,
            let text = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
        else { return .infinity }
        return text.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
            .flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Double($0) } ?? .infinity
    }

    /// Taps the widget.
    /// - Returns: milliseconds until its handler had the answer.
    func ask() async throws -> Double {
        let before = answers.count
        touchTime += 1
        for phase in [TouchEvent.Phase.began, .ended] {
            host.send(
                .touch(
                    .widget(widget), TouchEvent(phase: phase, finger: 1, x: 50, y: 50, timestamp: touchTime)),
                from: self)
        }
        guard await eventually({ answers.count > before }), let answer = answers.last else {
            throw Chromium.Failure(description: "no answer: \(lines.lines)")
        }
        try await Task.sleep(nanoseconds: 100_000_000)
        return answer
    }

    private var answers: [Double] {
        lines.lines.compactMap { $0.firstMatch(of: #/took ([0-9.]+) ms for 5 bytes/#).flatMap { Double($0.1) } }
    }

    func end() { host.shutDown() }

    func todayChanged(_ state: TodayState) {}
    func openLink(_ url: URL) {}
    func copy(_ text: String) {}
    func surfaceChanged(_ surface: SurfaceName, _ update: SurfaceUpdate) {}
}
